import type { AdminArticle } from '@keur/contract/article'
import { defineEditor, emptyValues } from '../shared/editor/index.ts'
import { ArticleFields } from './article-fields.tsx'
import { type ArticleValues, articleBody, articleImages, articleLabels, checkArticle } from './article-values.ts'

const required = { title: 'Le titre est requis.', content: 'Le texte est requis.' }

export const ArticleEditor = defineEditor<AdminArticle, ArticleValues>({
  Fields: ArticleFields,
  labels: articleLabels,
  initialValues: emptyValues(articleLabels),
  valuesOf: ({ title, content }) => ({ title, content }),
  imagesOf: articleImages,
  required: { add: required, edit: required },
  check: checkArticle,
  bodyOf: articleBody,
  messages: {
    added: 'Article ajouté avec succès',
    addFailed: "Erreur lors de l'ajout",
    edited: 'Article modifié avec succès',
    editFailed: 'Erreur lors de la modification',
    gone: 'Article non trouvé'
  },
  photosTitle: 'Image de couverture',
  subtitle: ({ title }) => title
})
