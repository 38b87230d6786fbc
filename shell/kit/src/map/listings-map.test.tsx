import { jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderRoutes } from '../testing/index.tsx'
import { ListingsMap } from './listings-map.tsx'

const thies = { latitude: 14.791, longitude: -16.926 }
const marker = (_id: string, place = thies) => ({
  _id,
  ...place,
  title: `Villa ${_id}`,
  price: 250_000,
  sequence: 'Mois'
})
const dakar = { latitude: 14.693, longitude: -17.447 }

let address = 0
/** The map of a list, whose address no other test has shown. */
function show(markers: ReturnType<typeof marker>[], { search = '', total = markers.length, path = '' } = {}) {
  address += 1
  const loadCard = jest.fn(async (id: string) => <article>{`Carte ${id}`}</article>)
  const pathOf = ({ _id }: { _id: string }) => `/detail/${_id}`
  const map = <ListingsMap label="Les locations" {...{ markers, total, pathOf, loadCard }} />
  const at = path || `/liste-${address}?vue=carte${search}`
  const { dispose } = renderRoutes([{ path: '*', element: map }], at)
  return { loadCard, at, dispose }
}
const link = (name: string | RegExp) => screen.getByRole('link', { name })
const price = (id: string) => link(new RegExp(`^Villa ${id}, 250\\s000\\sF\\sCFA par\\sMois$`))
const centreOf = (element: HTMLElement) =>
  new URL(element.getAttribute('href') ?? '', 'http://x').searchParams.get('centre')

test('a price is a link to its listing, and a touch shows its card, which Escape closes', async () => {
  const { loadCard } = show([marker('a'), marker('b', dakar)])
  expect(price('a')).toHaveAttribute('href', '/detail/a')
  await userEvent.click(price('a'))
  expect(screen.getByRole('region', { name: 'Bien choisi' })).toHaveFocus()
  expect(await screen.findByText('Carte a')).toBeVisible()
  expect(loadCard.mock.calls.map(([id]) => id)).toEqual(['a'])
  expect([price('a'), price('b')].map((each) => each.getAttribute('aria-current'))).toEqual(['true', null])
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('region')).toBeNull()
})

test('listings close to each other are a group that a touch parts; those of one point are named', async () => {
  const beside = { latitude: 14.795, longitude: -16.93 }
  show([marker('a'), marker('b', beside), marker('c', dakar)], { search: '&centre=14.7,-17.1,9' })
  expect(link('2 biens ici')).toHaveAttribute('rel', 'nofollow')
  await userEvent.click(link('2 biens ici'))
  for (const id of ['a', 'b']) expect(price(id)).toBeInTheDocument()
  // and far outside of what is in sight nothing is drawn
  expect(screen.queryByRole('link', { name: /^Villa c/ })).toBeNull()
})

test('listings of one point are chosen together, without a card', async () => {
  const { loadCard } = show([marker('a'), marker('b')])
  await userEvent.click(link('2 biens ici'))
  const chosen = within(screen.getByRole('region', { name: 'Biens à cet endroit' }))
  expect(chosen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual(['/detail/a', '/detail/b'])
  expect(loadCard).not.toHaveBeenCalled()
  await userEvent.click(chosen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test.each([
  ['&centre=14.79,-16.93,12', '14.7900,-16.9300,13', '14.7900,-16.9300,11'],
  ['&centre=99,0,50', '16.7000,-12.0000,16', '16.7000,-12.0000,15'],
  ['&centre=0,-99,1', '12.3000,-18.2000,8', '12.3000,-18.2000,7'],
  // of anything else all listings are in sight
  ['&centre=14.79,x,12', '14.7910,-16.9260,15', '14.7910,-16.9260,13'],
  ['&centre=14.79,-16.93', '14.7910,-16.9260,15', '14.7910,-16.9260,13']
])('the address says where the map looks, within its limits: %s', (search, nearer, farther) => {
  show([marker('a')], { search })
  expect([centreOf(link('Zoom avant')), centreOf(link('Zoom arrière'))]).toEqual([nearer, farther])
})

test('back from a listing the map looks where it did', async () => {
  const { at } = show([marker('a')], { search: '&centre=14.79,-16.93,15' })
  await userEvent.click(link('Zoom avant'))
  expect(link('Zoom avant')).toHaveAttribute('aria-disabled', 'true')
  expect(link('Zoom arrière')).not.toHaveAttribute('aria-disabled')
  document.body.replaceChildren()
  show([marker('a')], { path: at })
  await waitFor(() => expect(centreOf(link('Zoom arrière'))).toBe('14.7900,-16.9300,15'))
})

test.each([
  [3, /^2 biens sur 3 sont sur la carte/],
  [2, null]
])('of %d matches it says how many the map has not', (total, text) => {
  show([marker('a'), marker('b', dakar)], { total })
  expect(screen.queryByText(text ?? /sont sur la carte/)).toEqual(text && expect.anything())
})
