import { limits } from '@keur/contract/limits'
import { unusedAddress } from '../../testing/accounts.ts'
import { useComments } from '../../testing/comments.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { anArticle, write, read, comments, store } = useComments(api)

/** Ends the windows of all limits that end within these seconds, as if these had passed. */
const seconds = async (count: number) => {
  const { db } = api.services.database
  const soon = { until: { $lt: new Date(Date.now() + count * 1000) } }
  await db.collection('rateLimits').updateMany(soon, { $set: { until: new Date(0) } })
}

interface Writer {
  article: string
  /** Of an account. */
  id?: string
  address?: string
}
/** 201, or why a comment is refused. */
const attempt = ({ article, id, address = unusedAddress() }: Writer): Promise<number | string> =>
  api.services.comments.add(article, { rating: 3 }, id ? { id, name: 'Ndiaye', surname: 'Awa' } : null, address).then(
    () => 201,
    ({ status, message }) => (status === 429 ? message : status)
  )

describe('what may be written', () => {
  const articles: string[] = []
  const [network, busy, loyal] = Array.from({ length: 3 }, unusedAddress)
  beforeAll(async () => {
    for (let turn = 0; turn < 8; turn += 1) articles.push(await anArticle())
  })
  const below = (index: number, turn = 0) => (turn % 2 ? articles[index]! : articles[index]!.toUpperCase())
  const writers: Record<string, (turn: number) => Writer> = {
    'one network': (turn) => ({ article: below(turn % 4), address: network }),
    'one network in an hour': (turn) => ({ article: below(turn % 4), address: busy }),
    'one network below one article': (turn) => ({ article: below(4, turn), address: loyal }),
    'one account below one article': (turn) => ({ article: below(5, turn), id: 'awa' }),
    'all strangers below one article': (turn) => ({ article: below(6, turn) }),
    'all accounts below one article': (turn) => ({ article: below(7, turn), id: `account ${turn % 7}` })
  }
  const others: Record<string, () => Writer> = {
    'one network': () => ({ article: below(0) }),
    'one network in an hour': () => ({ article: below(0) }),
    'one network below one article': () => ({ article: below(5), address: loyal }),
    'one account below one article': () => ({ article: below(5), id: 'fatou' }),
    'all strangers below one article': () => ({ article: below(6), id: 'awa' }),
    'all accounts below one article': () => ({ article: below(7) })
  }
  test.each([
    ['one network', 10, 60, 'écrit plus de dix commentaires en une minute.'],
    ['one network in an hour', 30, 3600, 'écrit plus de trente commentaires en une heure.'],
    ['one network below one article', 10, 3600, 'écrit plus de dix commentaires sous cet article en une heure.'],
    ['one account below one article', 10, 3600, 'écrit plus de dix commentaires sous cet article en une heure.'],
    ['all strangers below one article', 60, 3600, 'reçu plus de soixante commentaires en une heure.'],
    ['all accounts below one article', 60, 3600, 'reçu plus de soixante commentaires en une heure.']
  ])('by %s: %i in %i seconds, and by others as before', async (who, max, within, why) => {
    const [writer, other] = [writers[who]!, others[who]!]
    for (let turn = 0; turn < max; turn += 1) {
      if (within > 60) await seconds(60)
      expect(await attempt(writer(turn))).toBe(201)
    }
    const wait = `${why} Réessayez dans ${within > 60 ? '60 minutes' : 'une minute'}.`
    expect([await attempt(writer(max)), await attempt(other())]).toEqual([expect.stringContaining(wait), 201])
    await seconds(within - 30)
    expect(await attempt(writer(max))).toContain(why)
    await seconds(within)
    expect(await attempt(writer(max))).toBe(201)
  })
  test('an article that is not there takes nothing from any limit', async () => {
    for (let turn = 0; turn < 61; turn += 1) expect(await attempt({ article: '507f1f77bcf86cd799439011' })).toBe(404)
  })
})

test('one network reports ten comments an hour, others as before; what it reported stays answered', async () => {
  const [article, network] = [await anArticle(), unusedAddress()]
  const ids = await store(article, Array(11).fill({}))
  const report = (id: string, address = network) =>
    api.services.comments.report(article, id, {}, address).then(
      () => 200,
      ({ status }) => status
    )
  const statuses: number[] = []
  for (const id of ids) statuses.push(await report(id))
  expect(statuses).toEqual([...Array(10).fill(200), 429])
  expect([await report(ids[0]!), await report(ids[10]!, unusedAddress())]).toEqual([200, 200])
  await seconds(3500)
  expect(await report(ids[10]!)).toBe(429)
  await seconds(3600)
  expect(await report(ids[10]!)).toBe(200)
})

describe('what an article takes', () => {
  test('1,500 shown comments are all it takes; three that are hidden, or deleted, make room for three', async () => {
    // given one that is all but full
    const article = await anArticle()
    const ids = await store(article, Array(limits.commentsPerArticle - 1).fill({ rating: 2 }))
    const attempts = async (count: number) => {
      const statuses: (number | string)[] = []
      while (statuses.length < count) statuses.push(await attempt({ article }))
      return statuses
    }
    // then
    expect(await attempts(2)).toEqual([201, 422])
    expect(await read(article)).toMatchObject({ commentCount: limits.commentsPerArticle, rating: 2 })
    // when
    const some = { ids: ids.slice(0, 3), change: { hidden: true } }
    expect((await api.asAdministrator('POST', '/api/admin/comments/bulk', some)).json()).toEqual({ count: 3 })
    expect(await attempts(4)).toEqual([201, 201, 201, 422])
    // when
    for (const id of ids.slice(3, 6)) await api.asAdministrator('DELETE', `/api/admin/comments/${id}`)
    expect(await attempts(4)).toEqual([201, 201, 201, 422])
  })
  test('of ten who write at once for the last place, one is taken', async () => {
    const article = await anArticle()
    await store(article, Array(limits.commentsPerArticle - 1).fill({}))
    const statuses = await Promise.all(Array.from({ length: 10 }, () => attempt({ article })))
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(422)])
    expect((await read(article)).commentCount).toBe(limits.commentsPerArticle)
  })
})

test('an article with 1,500 comments of 2,000 characters costs the list and the other articles nothing', async () => {
  // given
  const [crowded, other] = [await anArticle(), await anArticle()]
  await write(other, { content: 'Merci.', rating: 5 })
  const paths = ['/titles', `/${other}`, `/${other}/comments`].map((path) => `/api/articles${path}`)
  const bodies = () => Promise.all(paths.map(async (path) => (await api.get(path)).body))
  const size = async (path: string) => Buffer.byteLength((await api.get(`/api/articles${path}`)).body)
  const [before, list, alone] = [await bodies(), await size(''), await size(`/${crowded}`)]
  // when it has all it may, in signs of four bytes each
  await store(crowded, Array(limits.commentsPerArticle).fill({ content: '🏠'.repeat(2000), rating: 4 }))
  // then
  expect(await bodies()).toEqual(before)
  // 0 and 1500 differ by three digits, in two fields.
  expect([await size(''), await size(`/${crowded}`)]).toEqual([list + 6, alone + 6])
  expect(await size(`/${crowded}/comments`)).toBeLessThan(20 * 8200)
  expect(await comments(crowded, 20)).toHaveLength(20)
})
