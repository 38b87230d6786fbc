import { anArticle, aPhoto } from '@keur/contract/testing'
import { articleEditor } from './article-editor.ts'

const { comments: _, ...article } = anArticle({ imageUrl: undefined })
const stored = { ...article, state: 'published', draft: false, views: 0 } as const

test('an article without a cover says so, or its photo would stay', () => {
  expect(articleEditor.imagesOf(stored)).toEqual([])
  expect(articleEditor.bodyOf({ title: 'Titre', content: 'Texte' }, [], stored)).toEqual({
    title: 'Titre',
    content: 'Texte',
    imageUrl: '',
    publicId: ''
  })
})

test('the cover is named by its address and its identifier', () => {
  const { url, publicId } = aPhoto({}, 'articles')
  const images = articleEditor.imagesOf({ ...stored, imageUrl: url, publicId })
  expect(articleEditor.bodyOf({ title: 'Titre', content: 'Texte' }, images, stored)).toMatchObject({
    imageUrl: url,
    publicId
  })
})

test('a text that is too heavy is told before it is sent', () => {
  const { content } = articleEditor.check?.({ title: 'Titre', content: 'é'.repeat(26_000) }) ?? {}
  expect(content).toMatch(/Le texte pèse 52\s?ko\s?: 50\s?ko au plus\./)
})
