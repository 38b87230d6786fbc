import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { serverHtml } from '../testing/index.tsx'
import { favourites, type ListingSummary, recentlyViewed, useFavourites, useRecentlyViewed } from './device-listings.ts'
import { FavouriteButton as Button } from './favourite-button.tsx'
import { addRecentlyViewed, FavouriteButton } from './index.tsx'

const listing = (id = '1', more: Partial<ListingSummary> = {}): ListingSummary => ({
  ...{ section: 'properties', id, to: `/detail/${id}`, title: `Villa ${id}` },
  ...more
})

const user = userEvent.setup()
const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]')
const heart = () => screen.findByRole('button', { name: /Villa 1/ })

afterEach(() => {
  act(() => {
    favourites.clear()
    recentlyViewed.clear()
  })
})

test('a listing is added to the favourites, announced, and removed again', async () => {
  expect(await serverHtml(<Button listing={listing()} />)).toContain('aria-pressed="false"')
  render(<FavouriteButton listing={listing()} />)
  await user.click(await heart())
  expect(await heart()).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('Ajouté à vos favoris.')
  expect(read('favoris')).toEqual([{ ...listing(), version: 1 }])
  await user.click(await heart())
  expect(await heart()).toHaveAttribute('aria-pressed', 'false')
  expect(read('favoris')).toEqual([])
})

test('the name of a heart with a text has that text, pressed or not', async () => {
  render(<Button listing={listing()} showLabel />)
  expect(await heart()).toHaveAccessibleName(/^Garder en favori\s: Villa 1$/)
  await user.click(await heart())
  expect(screen.getByText('Dans vos favoris')).toHaveAccessibleName(/^Dans vos favoris\s: Villa 1$/)
})

function Lists() {
  const { listings } = useFavourites()
  const { listings: recent } = useRecentlyViewed()
  return <p>{[listings, recent].map((list) => list.map(({ id }) => id).join()).join('/')}</p>
}

test('favourites of another tab appear, and entries of another shape are ignored', () => {
  render(<Lists />)
  const entries = [listing('7'), null, 'x', { id: 1 }, listing('8', { to: '//elsewhere.example' })]
  localStorage.setItem('favoris', JSON.stringify(entries))
  fireEvent(window, new StorageEvent('storage', { key: 'favoris' }))
  expect(screen.getByText('7/')).toBeInTheDocument()
  // and those that another tab deletes with everything else disappear
  localStorage.clear()
  fireEvent(window, new StorageEvent('storage', { key: null }))
  expect(screen.getByText('/')).toBeInTheDocument()
})

test('the last twelve viewed listings and a hundred favourites are stored, newest first, each once', async () => {
  for (let id = 1; id <= 101; id += 1) favourites.add(listing(String(id)))
  expect(favourites.all().map(({ id }) => Number(id))).toEqual(Array.from({ length: 100 }, (_, index) => 101 - index))
  favourites.clear()
  render(<Lists />)
  for (let id = 1; id <= 14; id += 1) act(() => recentlyViewed.add(listing(String(id))))
  addRecentlyViewed(listing('5'))
  await waitFor(() => expect(screen.getByText('/5,14,13,12,11,10,9,8,7,6,4,3')).toBeInTheDocument())
})

test('a rental and a sale with one id are two favourites, whose inline photos are not stored', () => {
  favourites.add(listing())
  favourites.add(listing('1', { section: 'sales' }))
  favourites.remove({ section: 'properties', id: '1' })
  expect(favourites.all().map(({ section }) => section)).toEqual(['sales'])
  favourites.clear()
  const mediaUrl = `/media/${'a'.repeat(492)}`
  favourites.add(listing('1', { photo: `${mediaUrl}a` }))
  favourites.add(listing('2', { photo: { url: mediaUrl, placeholder: 'data:,' } }))
  expect(favourites.all().map(({ photo }) => photo)).toEqual([mediaUrl, undefined])
})
