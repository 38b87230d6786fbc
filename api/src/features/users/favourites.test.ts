import type { FavouriteList } from '@keur/contract/favourites'
import { useAccounts } from '../../testing/accounts.ts'
import { useTestApp } from '../../testing/test-app.ts'

const api = useTestApp()
const { somebody, tokenOf } = useAccounts(api)
const url = '/api/users/favourites'
const aList = (count = 1): FavouriteList => ({
  version: 1,
  favourites: Array.from({ length: count }, (_, index) => {
    const id = String(index).padStart(24, '0')
    return { section: 'properties', id, to: `/detail/${id}`, title: 'Villa', amount: 600_000, place: 'Thiès' }
  })
})
const read = async (token: string) => (await api.as(token, { method: 'GET', url })).json()

test('an account reads the favourites that it stored, and another account does not', async () => {
  const [token, stranger] = [await tokenOf(await somebody()), await tokenOf(await somebody())]
  expect(await read(token)).toEqual({ version: 1, favourites: [] })
  expect((await api.as(token, { method: 'PUT', url, payload: aList(2) })).statusCode).toBe(200)
  expect(await read(token)).toEqual(aList(2))
  expect(await read(stranger)).toEqual({ version: 1, favourites: [] })
})

test.each([
  ['of another version', { ...aList(), version: 2 }, 400],
  ['more than a device has', aList(101), 413],
  ['that lead away', { version: 1, favourites: [{ ...aList().favourites[0], to: '//evil.example' }] }, 400]
])('favourites %s are refused', async (_what, payload, status) => {
  const token = await tokenOf(await somebody())
  expect((await api.as(token, { method: 'PUT', url, payload })).statusCode).toBe(status)
  expect(await read(token)).toEqual({ version: 1, favourites: [] })
})
