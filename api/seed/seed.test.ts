import type { Article } from '@keur/contract/article'
import type { Services } from '../src/services.ts'
import { useTestApp } from '../src/testing/test-app.ts'
import { articles } from './data/articles.ts'
import { seedDemo } from './seed.ts'

const api = useTestApp()

/** The real services, but all pictures become the files of the first: making them is tested with the uploads, and takes a minute. */
function withOnePicture({ uploads, ...services }: Services): Services {
  let files: ReturnType<typeof uploads.prepare> | undefined
  const prepare = (bytes: Uint8Array) => {
    files ??= uploads.prepare(bytes)
    return files
  }
  return { ...services, uploads: { ...uploads, prepare } }
}

/** Stops a run as a kill would: between two steps. */
class Killed extends Error {}

test('an empty database becomes the agency, even when the first run was killed; after that nothing is added', async () => {
  // given a run that dies in the middle
  const services = withOnePicture(api.services)
  const dying = seedDemo(services, (line) => {
    if (line.includes('100 of')) throw new Killed()
  })
  await expect(dying).rejects.toThrow(Killed)
  // and one that dies between an article and its comments
  let articlesSoFar = 0
  const addImported: typeof services.comments.addImported = async (...past) => {
    articlesSoFar += 1
    if (articlesSoFar === 3) throw new Killed()
    return services.comments.addImported(...past)
  }
  await expect(seedDemo({ ...services, comments: { ...services.comments, addImported } }, () => {})).rejects.toThrow(
    Killed
  )

  // when it is repeated, twice
  expect(await seedDemo(services, () => {})).toBe(true)
  expect(await seedDemo(services, () => {})).toBe(false)

  // then everything is there once, newest first, found by its words, and its photos can be fetched
  expect((await api.get('/api/properties')).json()).toMatchObject({ total: 60, totalPages: 6 })
  expect((await api.get('/api/sales')).json()).toMatchObject({ total: 40 })
  expect((await api.get('/api/btp')).json()).toMatchObject({ total: 40 })
  const stored = (await api.get('/api/articles')).json<Article[]>()
  const countsOf = (title: string) => stored.find((article) => article.title === title)
  for (const { title, comments } of articles)
    expect(countsOf(title)).toMatchObject({ commentCount: comments.length, ratingCount: comments.length })
  expect(stored).toHaveLength(8)
  const [villa] = (await api.get('/api/properties?search=hersent&category=Villas')).json().properties
  expect((await api.get(villa.images[0].url)).headers['content-type']).toBe('image/jpeg')
  expect(await api.services.database.db.collection('media').countDocuments({ state: 'pending' })).toBe(0)
})
