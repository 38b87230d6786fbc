import { limits } from '@keur/contract/limits'
import { unusedAddress, useAccounts } from '../../testing/accounts.ts'
import { useComments } from '../../testing/comments.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { somebody, tokenOf } = useAccounts(api)
const { anArticle, write, read, comments, store, stored } = useComments(api)

/** Ends the windows of all limits that end within these seconds, as if these had passed. */
const seconds = async (count: number) => {
  const { db } = api.services.database
  const soon = { until: { $lt: new Date(Date.now() + count * 1000) } }
  await db.collection('rateLimits').updateMany(soon, { $set: { until: new Date(0) } })
}

/** Responses of this number of requests, some at a time. */
async function many<T>(count: number, ask: (turn: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  while (answers.length < count) {
    const some = Array.from({ length: Math.min(40, count - answers.length) }, (_, index) => answers.length + index)
    answers.push(...(await Promise.all(some.map(ask))))
  }
  return answers
}

const statusesOf = (answers: { statusCode: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

describe('what one address may write', () => {
  test('the eleventh comment in a minute has to wait, whatever the visitor says of where it comes from', async () => {
    const article = await anArticle()
    const address = unusedAddress()
    const attempt = (turn: number) =>
      write(article, { rating: 3 }, null, address, { 'x-forwarded-for': `1.2.3.${turn}`, 'x-real-ip': `1.2.3.${turn}` })
    for (let turn = 1; turn <= 10; turn += 1) expect((await attempt(turn)).statusCode).toBe(201)
    const eleventh = await attempt(11)
    const message = 'Vous avez écrit plus de dix commentaires en une minute. Réessayez dans une minute.'
    expect([eleventh.statusCode, eleventh.json()]).toEqual([429, { error: 'too_many_requests', message }])
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
    expect((await write(article, { rating: 3 })).statusCode).toBe(201)
  })
  test('the thirty-first in an hour has to wait, spread over minutes and articles as it may be', async () => {
    const address = unusedAddress()
    const attempt = async () => write(await anArticle(), { rating: 3 }, null, address)
    for (let minute = 0; minute < 3; minute += 1) {
      expect(statusesOf(await many(10, attempt))).toEqual({ 201: 10 })
      await seconds(60)
    }
    const next = await attempt()
    const message = 'Vous avez écrit plus de trente commentaires en une heure. Réessayez dans 60 minutes.'
    expect([next.statusCode, next.json().message]).toEqual([429, message])
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(3000)
  })
})

describe('what an article takes', () => {
  test('120 stars from as many addresses: all but sixty are refused, and the article can be written to an hour later', async () => {
    // given an article with an honest opinion
    const [article, other] = [await anArticle(), await anArticle()]
    await write(article, { content: 'Très clair.', rating: 5 })
    // when
    const answers = await many(120, (turn) => write(turn % 2 ? article : article.toUpperCase(), { rating: 1 }))
    // then
    expect(statusesOf(answers)).toEqual({ 201: 59, 429: 61 })
    const refused = answers.at(-1)!
    expect(refused.json().message).toMatch(
      /a reçu plus de soixante commentaires en une heure\. Réessayez dans \d+ minutes\.$/
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect([await stored(article), (await read(article)).commentCount]).toEqual([60, 60])
    expect((await write(other, { rating: 5 })).statusCode).toBe(201)
    await seconds(3600)
    expect((await write(article, { content: 'Merci.' })).statusCode).toBe(201)
  })
  test('one network may take ten of the sixty; six fill them, and who has an account writes all the same', async () => {
    const [article, person] = [await anArticle(), await somebody()]
    const token = await tokenOf(person)
    const networks = Array.from({ length: 6 }, unusedAddress)
    const attempt = (address: string) => write(article, { rating: 1 }, null, address)
    // given a network that goes on a minute later
    expect(statusesOf(await many(10, () => attempt(networks[0]!)))).toEqual({ 201: 10 })
    await seconds(60)
    const eleventh = await attempt(networks[0]!)
    expect([eleventh.statusCode, eleventh.json().message]).toEqual([429, expect.stringMatching(/sous cet article/)])
    // when five more do the same
    for (const network of networks.slice(1)) await many(10, () => attempt(network))
    expect([(await write(article, { rating: 5 })).statusCode, await stored(article)]).toEqual([429, 60])
    // then
    expect((await write(article, { content: 'Très clair.' }, token)).statusCode).toBe(201)
  })
  test('an account may take ten of those for accounts, from wherever it writes', async () => {
    const [article, token] = [await anArticle(), await tokenOf(await somebody())]
    expect(statusesOf(await many(12, () => write(article, { rating: 3 }, token)))).toEqual({ 201: 10, 429: 2 })
  })
  test('an article that is not there takes nothing from any limit', async () => {
    const unknown = '507f1f77bcf86cd799439011'
    expect(statusesOf(await many(70, () => write(unknown, { rating: 1 })))).toEqual({ 404: 70 })
  })
  test('1,500 shown comments are all it takes; three that are hidden, or deleted, make room for three', async () => {
    // given one that is all but full
    const article = await anArticle()
    const ids = await store(article, Array(limits.commentsPerArticle - 1).fill({ rating: 2 }))
    const attempt = async () => (await write(article, { content: 'Encore un' })).statusCode
    // then
    expect([await attempt(), await attempt()]).toEqual([201, 422])
    expect(await read(article)).toMatchObject({ commentCount: limits.commentsPerArticle, rating: 2 })
    // when
    const some = { ids: ids.slice(0, 3), change: { hidden: true } }
    expect((await api.asAdministrator('POST', '/api/admin/comments/bulk', some)).json()).toEqual({ count: 3 })
    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([201, 201, 201, 422])
    // when
    for (const id of ids.slice(3, 6)) await api.asAdministrator('DELETE', `/api/admin/comments/${id}`)
    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual([201, 201, 201, 422])
    // what is full says so
    expect((await write(article, { rating: 1 })).json().message).toBe('Cet article a reçu trop de commentaires.')
  })
  test('of ten who write at once for the last place, one is taken', async () => {
    const article = await anArticle()
    await store(article, Array(limits.commentsPerArticle - 1).fill({}))
    expect(statusesOf(await many(10, () => write(article, { rating: 4 })))).toEqual({ 201: 1, 422: 9 })
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
