import type { AdminArticle } from '@keur/contract/article'
import { aPhoto } from '@keur/contract/testing'
import { editorDefinition } from '../shared/editor/field-values.ts'
import { anAdminArticle } from '../testing/rows.ts'
import { articleForm } from './article-editor.ts'

const { bodyOf, check, imagesOf } = editorDefinition(articleForm)
const stored = anAdminArticle({ imageUrl: undefined })
const values = { title: 'Titre', content: 'Texte', publishAt: '' }

test('the cover is sent with its URL and its id; without one, empty fields remove the stored photo', () => {
  expect(imagesOf(stored as AdminArticle)).toEqual([])
  expect(bodyOf(values, [], undefined)).toEqual({ ...values, imageUrl: '', publicId: '' })
  const { url, publicId } = aPhoto({}, 'articles')
  const images = imagesOf({ ...stored, imageUrl: url, publicId } as AdminArticle)
  expect(bodyOf(values, images, undefined)).toMatchObject({ imageUrl: url, publicId })
})

test('a text above the limit is reported before it is sent', () => {
  const { content } = check({ title: 'Titre', content: 'é'.repeat(26_000) })
  expect(content).toMatch(/Le texte pèse 52\s?ko\s?: 50\s?ko au plus\./)
})
