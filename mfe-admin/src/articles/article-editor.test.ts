import type { AdminArticle } from '@keur/contract/article'
import { anArticle, aPhoto } from '@keur/contract/testing'
import { editorDefinition } from '../shared/editor/field-values.ts'
import { articleForm } from './article-editor.ts'

const { bodyOf, check, imagesOf } = editorDefinition(articleForm)
const { comments: _, ...article } = anArticle({ imageUrl: undefined })
const stored = { ...article, state: 'published', draft: false, views: 0 } as const

test('an article without a cover sends empty fields, which remove the stored photo', () => {
  expect(imagesOf(stored)).toEqual([])
  expect(bodyOf({ title: 'Titre', content: 'Texte' }, [], undefined)).toEqual({
    title: 'Titre',
    content: 'Texte',
    imageUrl: '',
    publicId: ''
  })
})

test('the cover is sent with its URL and its id', () => {
  const { url, publicId } = aPhoto({}, 'articles')
  const images = imagesOf({ ...stored, imageUrl: url, publicId } as AdminArticle)
  expect(bodyOf({ title: 'Titre', content: 'Texte' }, images, undefined)).toMatchObject({
    imageUrl: url,
    publicId
  })
})

test('a text above the limit is reported before it is sent', () => {
  const { content } = check({ title: 'Titre', content: 'é'.repeat(26_000) })
  expect(content).toMatch(/Le texte pèse 52\s?ko\s?: 50\s?ko au plus\./)
})
