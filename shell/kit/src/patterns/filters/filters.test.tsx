import { jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeApi, renderRoutes } from '../../testing/index.tsx'
import { listingFilters } from '../index.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterBar } from './filter-bar.tsx'

const fields = listingFilters({
  example: '',
  newest: 'Récentes',
  categories: [],
  section: 'properties',
  minPrice: true
})
const none = { category: [], bedrooms: [], minSurface: [], maxPrice: [], furnished: [], amenities: [], landTitle: [] }
const facets = {
  ...none,
  bedrooms: [{ value: '2', count: 3 }],
  furnished: [{ value: 'true', count: 4 }],
  amenities: [{ value: 'wifi', count: 2 }]
}

const user = userEvent.setup()
async function show(search = '', counts: typeof facets | null = facets) {
  const { requests } = await fakeApi({
    'GET /places': () => ({ places: [{ text: 'Thiès', name: 'Thiès (ville)', count: 12 }] })
  })
  const bar = <FilterBar label="Filtrer" fields={fields} facets={counts ?? undefined} />
  const router = renderRoutes(
    [{ path: '*', element: [<div key="bar">{bar}</div>, <ActiveFilters key="chips" fields={fields} />] }],
    `/l${search}`
  )
  return { requests, router, search: () => decodeURIComponent(router.state.location.search) }
}
const apply = () => user.click(screen.getByRole('button', { name: 'Appliquer' }))
const choices = (name: string) =>
  within(screen.getByRole('group', { name, hidden: true }))
    .getAllByLabelText<HTMLInputElement>(/./)
    .map((input) => `${input.checked ? '✓' : ''}${input.labels?.[0]?.textContent}`)

test('choices have the numbers of listings; those without any are left out, unless they are chosen', async () => {
  await show('?chambres=5&equipement=piscine&equipement=inconnu')
  expect(choices('Chambres')).toEqual(['Tous', '2+3', '✓5+0'])
  expect(choices('Meublé')).toEqual(['✓Tous', 'Meublé4'])
  expect(choices('Équipement')).toEqual(['Wi-Fi2', '✓Piscine0'])
  expect(screen.queryByRole('group', { name: 'Surface minimum', hidden: true })).toBeNull()
  expect(screen.getByText('Filtrer et trier').closest('summary')).toHaveTextContent('2 actifs')
})

test('without numbers all choices are there', async () => {
  await show('', null)
  expect(choices('Chambres')).toEqual(['✓Tous', '1+', '2+', '3+', '4+', '5+'])
})

test('what is chosen is in the address: one of some, several of others, amounts in digits, and no empty field', async () => {
  const { search } = await show('?chambres=2&page=3')
  await user.click(screen.getByLabelText(/^Wi-Fi/))
  await user.click(screen.getByRole('radio', { name: /^Meublé/, hidden: true }))
  await user.type(screen.getByLabelText('Prix maximum'), '300 000')
  await apply()
  expect(search()).toBe('?prixMax=300000&chambres=2&meuble=oui&equipement=wifi')
})

test.each([
  ['jardin', '?recherche=jardin&chambres=2'],
  ['jardin et cour', '?avant=jardin&q=jardin+et+cour&chambres=2'],
  ['', '?avant=jardin&chambres=2']
])(
  'a text stays in its field, and is only read again where it changed: «jardin», then «%s»',
  async (typed, expected) => {
    const { search } = await show('?recherche=jardin&chambres=2')
    const field = screen.getByLabelText<HTMLInputElement>('Recherche')
    expect(field).toHaveValue('jardin')
    // and so does a browser without scripts
    expect(new FormData(field.form!).get('avant')).toBe('jardin')
    await user.clear(field)
    if (typed) await user.type(field, typed)
    await apply()
    expect(search()).toBe(expected)
  }
)

test('a price compares rents by the month, until a visitor removes it', async () => {
  const { router, search } = await show('?prixMax=90000')
  expect(choices('Durée')).toEqual(['Tous', '✓Loyer au mois', 'À la nuit', 'À la semaine'])
  await user.click(screen.getByRole('link', { name: /Loyer au mois/ }))
  expect(search()).toBe('?prixMax=90000&periode=toutes')
  expect(screen.queryByRole('link', { name: /Loyer au mois/ })).toBeNull()
  expect(choices('Durée')[0]).toBe('✓Tous')
  await act(() => router.navigate('/l?prixMin=5000'))
  expect(choices('Durée')[1]).toBe('✓Loyer au mois')
  // or chooses all of them, which a price typed later does not know of
  await user.click(within(screen.getByRole('group', { name: 'Durée', hidden: true })).getByLabelText('Tous'))
  await apply()
  expect(search()).toBe('?prixMin=5000&periode=toutes')
  await user.clear(screen.getByLabelText('Prix minimum'))
  await apply()
  await apply()
  expect(search()).toBe('')
})

test('a chip removes one value of several, and the page; the typed text is none', async () => {
  await show('?recherche=jardin&equipement=wifi&equipement=piscine&page=2')
  const chips = within(screen.getByRole('list', { name: 'Filtres actifs' }))
  expect(chips.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Wi-Firetirer /l?recherche=jardin&equipement=piscine',
    'Piscineretirer /l?recherche=jardin&equipement=wifi',
    'Tout effacer /l'
  ])
})

test('Back shows the filters of the address before', async () => {
  const { router } = await show('?chambres=2&prixMax=5000')
  await act(() => router.navigate('/l?equipement=wifi'))
  expect([choices('Chambres')[0], choices('Équipement')[0]]).toEqual(['✓Tous', '✓Wi-Fi2'])
  expect(screen.getByLabelText('Prix maximum')).toHaveValue('')
  await act(() => router.navigate(-1))
  expect(choices('Chambres')[1]).toBe('✓2+3')
  expect(screen.getByLabelText('Prix maximum')).toHaveValue('5\u202f000')
})

test('an amount of an address that cannot be read filters nothing, and is no active filter', async () => {
  await show('?prixMax=45 M&prixMin=1.000')
  // The price from a thousand on, and the period in which it is compared.
  expect(document.querySelector('summary')).toHaveTextContent('2 actifs')
  const chips = within(screen.getByRole('list', { name: 'Filtres actifs' }))
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/1\s000\sF\sCFA/),
    expect.stringContaining('Loyer au mois'),
    'Tout effacer'
  ])
})

test('places are suggested from the second letter on, once for what is typed at a stretch', async () => {
  const { requests } = await show()
  const place = screen.getByLabelText('Localisation')
  const timers = jest.spyOn(globalThis, 'setTimeout')
  await user.type(place, 'T')
  expect(timers.mock.calls.filter(([, delay]) => delay === 200)).toEqual([])
  await user.type(place, 'hi')
  await waitFor(() => expect(document.querySelector('option[value="Thiès"]')).toHaveTextContent('Thiès (ville) (12)'))
  await user.clear(place)
  await user.paste(`x${'y'.repeat(100)}`)
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests).toEqual(['Thi', 'y'.repeat(100)].map((text) => `GET /places?q=${text}&section=properties`))
})
