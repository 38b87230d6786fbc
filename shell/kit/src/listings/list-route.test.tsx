import { aProperty, aPropertyPage } from '@keur/contract/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listingFilters, parseListingQuery } from '../patterns/index.ts'
import { FakeResponse, fakeApi, renderRoutes } from '../testing/index.tsx'
import { listRoute } from './index.tsx'

const filters = listingFilters({ example: 'Villa…', newest: 'Plus récentes', categories: ['Villas', 'Bureaux'] })
const villas = listRoute({
  ...{ id: 'locations:villas', path: '/villas', title: 'Villas à louer', lead: 'Des maisons pour la famille.' },
  ...{ section: 'properties', rows: 'properties', filters, filtersLabel: 'Filtrer les villas' },
  siblingLists: ['/locations', '/villas'].map((to) => ({ to, label: to })),
  parseQuery: (search) => parseListingQuery(filters, search),
  pathOf: ({ _id }) => `/detail/${_id}`,
  countLabels: { one: 'villa trouvée', many: 'villas trouvées' },
  empty: 'Aucune villa.',
  emptyHint: 'Essayez un prix plus haut.',
  emptyHintUnfiltered: 'Écrivez-nous.',
  findImageListing: (listings) => listings.find(({ images }) => images.length > 0),
  renderCard: ({ _id, title }, priority) => <article key={_id}>{priority ? `${title}, à charger` : title}</article>,
  renderCallout: (photo) => <aside>{String(photo)}</aside>,
  children: <p>Votre devis</p>
})

const user = userEvent.setup()
const open = async (path = '/villas', respond: (search: URLSearchParams) => unknown = () => aPropertyPage()) => {
  const { requests } = await fakeApi({
    'GET /properties': ({ url }) => respond(url.searchParams),
    'GET /properties/map': () => ({ markers: [], total: 1 })
  })
  return { requests, router: renderRoutes([villas], path) }
}
const titles = async () => (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')
const structuredData = () => JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
const metaOf = (name: string) => document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
const chips = () => screen.queryByRole('list', { name: 'Filtres actifs' })
const query = '&facets=true&fields=card'

test('a visitor reads the cards of a list, of which the first is loaded at once, and the agency’s own photo', async () => {
  const cards = [aProperty({ title: 'Villa Baobab', images: [] }), aProperty({ title: 'Villa Fromager' })]
  const { requests } = await open('/villas', () => aPropertyPage(cards))
  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await titles()).toEqual(['Villa Baobab, à charger', 'Villa Fromager'])
  expect(screen.getByRole('heading', { level: 1, name: 'Villas à louer' })).toBeVisible()
  expect(screen.getByText('Des maisons pour la famille.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('2 villas trouvées')
  expect(screen.getByRole('search', { name: 'Filtrer les villas' })).toBeInTheDocument()
  expect(screen.getByRole('complementary')).toHaveTextContent(/^\/picture\.webp$/)
  expect(screen.getByText('Votre devis')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  expect(screen.getByRole('link', { name: '/villas' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: '/locations' })).not.toHaveAttribute('aria-current')
  expect(requests).toEqual([`GET /properties?page=1&limit=10${query}`])
  // and so do search engines
  expect(document.title).toMatch(/^Villas à louer, à Thiès et à Dakar/)
  expect([metaOf('og:image'), metaOf('og:image:alt')]).toEqual([
    expect.stringMatching(/^\/media\/properties\/share\/.+\.jpg$/),
    'Villa Fromager'
  ])
  expect(structuredData()).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 })
  const second = { position: 2, name: 'Villa Fromager', url: `/detail/${cards[1]?._id}` }
  expect(structuredData().itemListElement[1]).toMatchObject(second)
})

test('a visitor filters the list, and is brought to the count', async () => {
  const { requests, router } = await open('/villas?page=2')
  await user.selectOptions(await screen.findByLabelText('Catégorie'), 'Villas')
  await user.type(screen.getByLabelText('Prix maximum'), '300 000')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus())
  expect(router.state.location.search).toBe('?categorie=Villas&prixMax=300000')
  expect(requests.at(-1)).toBe(`GET /properties?page=1&limit=10&category=Villas&maxPrice=300000${query}`)
  expect(canonical()).toBe('/villas')
})

test('on the map the list has the same filters, which keep it, and the way back leaves it', async () => {
  const { requests, router } = await open('/villas?vue=carte&centre=14.7,-17.1,12&prixMax=500000&page=2')
  expect(await screen.findByRole('group', { name: /^Villas à louer sur la carte/ })).toBeInTheDocument()
  expect(requests).toContain('GET /properties/map?page=2&limit=10&maxPrice=500000')
  const views = within(screen.getByRole('navigation', { name: 'Affichage' })).getAllByRole('link')
  expect(views.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/villas?prixMax=500000', null],
    ['/villas?prixMax=500000&vue=carte', 'page']
  ])
  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Villas')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
  await waitFor(() => expect(router.state.location.search).toBe('?categorie=Villas&prixMax=500000&vue=carte'))
})

test('an amount that is none is asked for again where it was typed, though the filters were closed', async () => {
  const { router } = await open()
  await user.type(await screen.findByLabelText('Prix maximum'), '45 M')
  const sheet = document.querySelector('details')
  expect(sheet?.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
  expect(sheet?.open).toBe(true)
  expect(router.state.location.search).toBe('')
})

test('a visitor is notified of what a list finds, whatever its order and page are', async () => {
  await open('/villas?categorie=Villas&tri=prix-croissant&page=2&prixMax=300000')
  expect(await screen.findByRole('link', { name: 'Prévenez-moi' })).toHaveAttribute(
    'href',
    '/alertes/nouvelle?rubrique=locations&category=Villas&maxPrice=300000'
  )
})

test('without scripts the filters are a GET form with names; an unknown option is no filter', async () => {
  await open('/villas?categorie=Ch%C3%A2teaux&lieu=Thies')
  const form = await screen.findByRole<HTMLFormElement>('search')
  expect(form).toHaveAttribute('action', '/villas#resultats')
  const fields = { recherche: '', categorie: '', lieu: 'Thies', prixMax: '', tri: '' }
  expect(Object.fromEntries(new FormData(form))).toEqual(fields)
  expect(within(chips() as HTMLElement).queryByText(/Châteaux/)).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('1 villa trouvée')
})

test('a visitor browses the pages that the server counts', async () => {
  const { requests } = await open('/villas', (search) =>
    aPropertyPage([aProperty({ images: [] })], { page: Number(search.get('page')), total: 26 })
  )
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  await user.click(pages.getByRole('link', { name: 'Dernière page' }))
  expect(await pages.findByText('Page 3 sur 3')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('26 villas trouvées')
  expect(requests.at(-1)).toBe(`GET /properties?page=3&limit=10${query}`)
  expect(document.title).toMatch(/^Villas à louer, page 3/)
  expect([canonical(), metaOf('og:image')]).toEqual(['/villas?page=3', undefined])
  expect(structuredData().itemListElement[0].position).toBe(21)
})

test('an address past the last page leads to the last page', async () => {
  const { router } = await open('/villas?page=9&lieu=dakar', (search) =>
    search.get('page') === '9'
      ? aPropertyPage([], { page: 9, total: 12 })
      : aPropertyPage([aProperty({ title: 'La dernière' })], { page: 2, total: 12 })
  )
  expect(await titles()).toEqual(['La dernière, à charger'])
  expect(router.state.location.search).toBe('?page=2&lieu=dakar')
  expect(canonical()).toBe('/villas')
})

test.each([
  ['with filters says what to loosen', '/villas?prixMax=1000', 'Essayez un prix plus haut.', ['/villas']],
  ['without filters offers to search for the visitor', '/villas', 'Écrivez-nous.', []]
])('an empty list %s', async (_case, path, hint, clearLinks) => {
  await open(path, () => aPropertyPage([]))
  expect(await screen.findByText('Aucune villa.')).toBeVisible()
  expect(screen.getByText(hint)).toBeVisible()
  const links = screen.queryAllByRole('link', { name: 'Effacer les filtres' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(clearLinks)
})

test('a list that fails to load offers a retry, which works', async () => {
  let isDown = true
  await open('/villas', () =>
    isDown ? new FakeResponse(503, { error: 'unavailable', message: 'Occupé' }) : aPropertyPage()
  )
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByRole('heading', { level: 1, name: 'Villas à louer' })).toBeVisible()
  isDown = false
  await user.click(retry)
  expect(await titles()).toHaveLength(1)
})
