import { limits } from '@keur/contract/limits'
import { favourites, type ListingSummary } from '@keur/kit/device-listings'
import { http } from '@keur/kit/http'
import { logIn, logOut } from '@keur/kit/session'
import { FakeResponse, fakeApi, fakeToken } from '@keur/kit/testing'
import { waitFor } from '@testing-library/react'
import { followSession } from './account-favourites.ts'

const listing = (digit: string, id = digit.repeat(24)): ListingSummary => ({
  ...{ section: 'properties', id, to: `/detail/${id}`, title: `Villa ${digit}` }
})
const titles = () => favourites.all().map(({ title }) => title.slice(-1))
let account: ListingSummary[]
let version: number
let isDown: boolean
let api: Awaited<ReturnType<typeof fakeApi>>
let stop: () => void

beforeEach(async () => {
  account = [listing('a')]
  version = 1
  isDown = false
  const down = () => new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' })
  api = await fakeApi({
    'GET /users/favourites': () => (isDown ? down() : { version, favourites: account }),
    'PUT /users/favourites': ({ body }) => {
      if (isDown) return down()
      account = (body as { favourites: ListingSummary[] }).favourites
      return { message: 'Vos favoris sont enregistrés.' }
    }
  })
  favourites.useListings.setState([listing('d')], true)
  stop = followSession()
})
afterEach(() => {
  logOut()
  stop()
  localStorage.clear()
})
const enter = (email = 'awa@exemple.sn') => logIn(fakeToken({ role: 'user', email }))
const stored = () => account.map(({ title }) => title.slice(-1))
/** A login, when device and account have the favourites of both. */
async function join() {
  enter()
  await waitFor(() => expect(stored()).toEqual(['d', 'a']))
}

test('at login the favourites of device and account join, and later changes reach the account', async () => {
  await join()
  expect(titles()).toEqual(['d', 'a'])
  favourites.add(listing('b'))
  favourites.remove(listing('a'))
  await waitFor(() => expect(stored()).toEqual(['b', 'd']), { timeout: 4000 })
  // all at once
  expect(api.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(2)
})

test('a logout leaves what the device had before, without what was removed meanwhile', async () => {
  favourites.add(listing('e'))
  enter()
  await waitFor(() => expect(stored()).toEqual(['e', 'd', 'a']))
  favourites.remove(listing('e'))
  logOut()
  expect(titles()).toEqual(['d'])
})

test('another account gets nothing of the one whose session has ended on this device', async () => {
  await join()
  stop()
  account = [listing('c')]
  enter('modou@exemple.sn')
  stop = followSession()
  await waitFor(() => expect(stored()).toEqual(['d', 'c']))
  expect(titles()).toEqual(['d', 'c'])
})

test.each([
  ['who has left meanwhile', () => logOut()],
  ['of a later shape', () => (version = 2)]
])('the favourites of an account %s change nothing', async (_, change) => {
  enter()
  change()
  await waitFor(() => expect(api.requests).toHaveLength(1))
  // when the answer, and that to a later request, are there
  await http.get('/users/favourites')
  expect([titles(), api.requests]).toEqual([['d'], Array(2).fill('GET /users/favourites')])
})

test('an account gets the facts of a card, and no listing of an older shape', async () => {
  const card = { amount: 250_000, period: 'Mois', place: 'Thiès' }
  const photo = '/media/sales/1.jpg'
  const old = { ...listing('e'), id: '17' }
  favourites.useListings.setState([{ ...listing('d'), ...card, photo: { url: photo } }, old], true)
  enter()
  await waitFor(() => expect(account).toEqual([{ ...listing('d'), ...card, photo }, listing('a')]))
})

test('a logout leaves what the device had before, and nothing of the account', async () => {
  await join()
  logOut()
  expect(titles()).toEqual(['d'])
  expect(localStorage.getItem('favoris')).not.toContain('Villa a')
  expect(localStorage.getItem('favoris-avant')).toBeNull()
})

test('what another device removed is gone here too at the next page', async () => {
  await join()
  stop()
  account = [listing('c')]
  stop = followSession()
  await waitFor(() => expect(titles()).toEqual(['c']))
})

test('while the API is away nothing is lost: the next page sends it', async () => {
  isDown = true
  enter()
  await waitFor(() => expect(api.requests).toContain('GET /users/favourites'))
  favourites.add(listing('b'))
  stop()
  isDown = false
  stop = followSession()
  await waitFor(() => expect(stored()).toEqual(['b', 'd', 'a']))
})

test('more favourites than an account may have are cut, and it accepts the others', async () => {
  const own = Array.from({ length: limits.favourites }, (_, index) => listing('b', String(index).padStart(24, '0')))
  favourites.useListings.setState(own, true)
  enter()
  await waitFor(() => expect(account.length).toBeGreaterThan(1))
  expect(account.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
})

test('a title that is longer than an account may have is cut, and it accepts the favourite', async () => {
  favourites.useListings.setState([{ ...listing('d'), title: 'd'.repeat(limits.title + 1) }], true)
  await join()
  expect(account[0]?.title).toHaveLength(limits.title)
})
