import { anArticle, aPhoto } from '@keur/contract/testing'
import { articleBody, articleImages, checkArticle } from './article-values.ts'

const { comments: _, ...article } = anArticle({ imageUrl: undefined })
const stored = { ...article, state: 'published', draft: false, views: 0 } as const

test('an article without a cover sends empty fields, which remove the stored photo', () => {
  expect(articleImages(stored)).toEqual([])
  expect(articleBody({ title: 'Titre', content: 'Texte' }, [])).toEqual({
    title: 'Titre',
    content: 'Texte',
    imageUrl: '',
    publicId: ''
  })
})

test('the cover is sent with its URL and its id', () => {
  const { url, publicId } = aPhoto({}, 'articles')
  const images = articleImages({ ...stored, imageUrl: url, publicId })
  expect(articleBody({ title: 'Titre', content: 'Texte' }, images)).toMatchObject({
    imageUrl: url,
    publicId
  })
})

test('a text above the limit is reported before it is sent', () => {
  const { content } = checkArticle({ title: 'Titre', content: 'é'.repeat(26_000) })
  expect(content).toMatch(/Le texte pèse 52\s?ko\s?: 50\s?ko au plus\./)
})
