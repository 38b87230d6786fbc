import { favourites, type ListingSummary } from '@keur/kit/device-listings'
import { logIn, logOut } from '@keur/kit/session'
import { fakeApi, fakeToken } from '@keur/kit/testing'
import { waitFor } from '@testing-library/react'
import { followFavourites } from './follow-favourites.ts'
import { accountFavouritesKey } from './stored-favourites.ts'

const listing = (digit: string): ListingSummary => ({
  ...{ section: 'properties', id: digit.repeat(24), to: `/detail/${digit}`, title: `Villa ${digit}` }
})

test('what an ended session left goes at the next page, and the favourites of a login come', async () => {
  const account = { version: 1, favourites: [listing('a')] }
  await fakeApi({
    'GET /users/favourites': () => account,
    'PUT /users/favourites': () => ({ message: 'Enregistrés.' })
  })
  favourites.useListings.setState([listing('b')], true)
  const left = { email: 'awa@exemple.sn', listings: [], state: 'saved' }
  localStorage.setItem(accountFavouritesKey, JSON.stringify(left))
  followFavourites()
  await waitFor(() => expect(favourites.all()).toEqual([]))
  logIn(fakeToken({ role: 'user', email: 'modou@exemple.sn' }))
  await waitFor(() => expect(favourites.all()).toEqual([listing('a')]))
  logOut()
})
