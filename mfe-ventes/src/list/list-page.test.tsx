import { aSale, aSalePage } from '@keur/contract/testing'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { listFilters, parseQuery } from './list-page.tsx'
import { allSales, listOf, saleLists } from './sale-lists.ts'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined

const sales = async (respond: (address: URLSearchParams) => unknown) => {
  api = await fakeApi({ 'GET /sales': ({ url }) => respond(url.searchParams) })
  return api
}

/** The link in the title of a card. */
const titled = async (name: string) => within(await screen.findByRole('heading', { name })).getByRole('link')

test('a card has all details of a sale', async () => {
  const house = aSale({
    title: 'Maison de plain-pied',
    category: 'Maisons',
    status: 'Sous offre',
    description: 'Cour et dépendance.',
    localisation: { city: 'Thiès', district: 'Cité Lamy' },
    details: { price: 45_000_000, area: '320 m²', reference: 'V-2026-0007' }
  })
  const { requests } = await sales(() => aSalePage([house]))

  renderRoutes(routes, '/ventes')

  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  const title = await titled('Maison de plain-pied')
  expect(title).toHaveAttribute('href', `/ventes/detail/${house._id}`)
  const card = within(title.closest('article') as HTMLElement)
  for (const fact of ['Villa', 'Sous offre', 'Cour et dépendance.', 'Cité Lamy, Thiès', '320 m²', 'Réf. V-2026-0007'])
    expect(card.getByText(fact)).toBeVisible()
  expect(card.getByText(/45\s000\s000\sF\sCFA/)).not.toHaveTextContent('par')
  expect(screen.getByText('vente trouvée')).toHaveTextContent('1 vente trouvée')
  expect(requests).toEqual([
    'GET /sales?page=1&limit=10&category=Terrains,Appartements,Maisons,Champs&facets=true&fields=card'
  ])
})

test('a sale can be visited from its card, one that is sold only asked for', async () => {
  const free = aSale({ title: 'Maison libre' })
  await sales(() => aSalePage([free, aSale({ title: 'Maison partie', status: 'Vendu' })]))
  renderRoutes(routes, '/ventes')
  const cardOf = async (name: string) => within((await titled(name)).closest('article') as HTMLElement)
  expect((await cardOf('Maison libre')).getByRole('link', { name: 'Visite' })).toHaveAttribute(
    'href',
    `/ventes/detail/${free._id}#visite`
  )
  expect((await cardOf('Maison partie')).queryByRole('link', { name: 'Visite' })).toBeNull()
  expect((await cardOf('Maison partie')).getByRole('link', { name: 'Prévenez-moi' })).toBeVisible()
})

test('a visitor browses the pages that the server counts', async () => {
  const user = userEvent.setup()
  const server = await sales((address) => aSalePage([aSale()], { page: Number(address.get('page')), total: 35 }))
  const router = renderRoutes(routes, '/ventes/villas')
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('link', { name: 'Page précédente' })).toHaveAttribute('aria-disabled', 'true')

  await user.click(pages.getByRole('link', { name: 'Dernière page' }))

  expect(await pages.findByText('Page 4 sur 4')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?page=4')
  expect(server.lastRequest).toBe('GET /sales?page=4&limit=10&category=Maisons&facets=true&fields=card')
  expect(pages.getByRole('link', { name: 'Dernière page' })).toHaveAttribute('aria-disabled', 'true')
})

test('a URL past the last page redirects to the last page', async () => {
  await sales((address) =>
    address.get('page') === '9'
      ? aSalePage([], { page: 9, total: 12 })
      : aSalePage([aSale({ title: 'La dernière' })], { page: 2, total: 12 })
  )
  const router = renderRoutes(routes, '/ventes?page=9&lieu=dakar')
  expect(await titled('La dernière')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2&lieu=dakar')
})

test('a visitor filters the list, and the URL has every filter', async () => {
  const user = userEvent.setup()
  const server = await sales(() => aSalePage())
  const router = renderRoutes(routes, '/ventes')
  await screen.findByRole('heading', { name: 'Ventes' })

  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Terrains')
  await user.type(screen.getByLabelText('Prix maximum'), '8000000')
  await user.selectOptions(screen.getByLabelText('Trier par'), 'Prix croissant')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))

  expect(await screen.findByRole('link', { name: /Jusqu’à/ })).toBeVisible()
  expect(router.state.location.search).toBe('?categorie=Terrains&prixMax=8000000&tri=prix-croissant')
  expect(server.lastRequest).toBe(
    'GET /sales?page=1&limit=10&category=Terrains&sort=asc&maxPrice=8000000&facets=true&fields=card'
  )
})

test('the page of land has its own title and list', async () => {
  const { requests } = await sales(() => aSalePage([aSale({ title: 'Parcelle de 300 m²', category: 'Terrains' })]))
  renderRoutes(routes, '/ventes/terrains')
  expect(await screen.findByText(/Voici la page des terrains à vendre/)).toBeVisible()
  expect(await titled('Parcelle de 300 m²')).toBeVisible()
  expect(requests).toEqual(['GET /sales?page=1&limit=10&category=Terrains,Champs&facets=true&fields=card'])
})

test('an empty list shows a message and a link that clears the filters', async () => {
  await sales(() => aSalePage([]))
  renderRoutes(routes, '/ventes?prixMax=1000')
  expect(await screen.findByText('Aucune vente disponible pour le moment.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Effacer les filtres' })).toHaveAttribute('href', '/ventes')
})

test('a sale without photos shows a message', async () => {
  await sales(() => aSalePage([aSale({ images: [] })]))
  renderRoutes(routes, '/ventes')
  expect(await screen.findByText('Aucune image disponible')).toBeVisible()
})

test('a list that fails to load offers a retry, which works', async () => {
  const user = userEvent.setup()
  let down = true
  await sales(() =>
    down ? new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' }) : aSalePage([aSale()])
  )
  renderRoutes(routes, '/ventes')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })

  down = false
  await user.click(retry)

  expect(await screen.findByRole('article')).toBeVisible()
})

test('the heart of a card stores the sale on the device', async () => {
  const user = userEvent.setup()
  localStorage.clear()
  await sales(() => aSalePage([aSale({ title: 'Champ clôturé' })]))
  renderRoutes(routes, '/ventes')
  await user.click(await screen.findByRole('button', { name: 'Garder en favori\u00a0: Champ clôturé' }))
  expect(localStorage.getItem('favoris')).toContain('Champ clôturé')
})

test('a list of one page has no pager', async () => {
  await sales(() => aSalePage([aSale()], { total: 1 }))
  renderRoutes(routes, '/ventes')
  await screen.findByRole('article')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
})

const queryOf = (search: string, path = '/ventes') =>
  parseQuery(saleLists.find((list) => list.path === path) ?? allSales, new URLSearchParams(search))

const homesAndLand = 'Terrains,Appartements,Maisons,Champs'

test('a URL without filters requests the first ten homes and lands, newest first', () => {
  expect(queryOf('')).toEqual({ page: 1, limit: 10, category: homesAndLand })
})

test('every filter of the URL becomes a parameter of the API', () => {
  const search = 'categorie=Maisons&lieu=thies&recherche=forage&tri=prix-decroissant&prixMax=50000000&page=3'
  expect(queryOf(search)).toEqual({
    page: 3,
    limit: 10,
    category: 'Maisons',
    localisation: 'thies',
    search: 'forage',
    sort: 'desc',
    maxPrice: 50_000_000
  })
})

test.each(['categorie=Villas', 'tri=asc', 'prixMax=-5', 'page=1.5'])(
  'an invalid parameter is ignored: %s',
  (search) => {
    expect(queryOf(search)).toEqual({ page: 1, limit: 10, category: homesAndLand })
  }
)

test.each([
  ['/ventes/appartements', 'Appartements'],
  ['/ventes/villas', 'Maisons'],
  ['/ventes/terrains', 'Terrains,Champs']
])('%s has the category %s', (path, category) => {
  expect(queryOf('', path).category).toBe(category)
})

test('machines are a chip of their own, and a search finds them everywhere', async () => {
  expect(queryOf('categorie=Mat%C3%A9riel+BTP').category).toBe('Matériel BTP')
  expect(queryOf('recherche=pelle').category).toBeUndefined()
  await sales(() => aSalePage([aSale()]))
  renderRoutes(routes, '/ventes?categorie=Mat%C3%A9riel+BTP')
  const chips = within(await screen.findByRole('navigation', { name: 'Autres listes' }))
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Matériel BTP')
})

test('the list of land can be filtered by fields, not by houses', () => {
  expect(queryOf('categorie=Champs', '/ventes/terrains').category).toBe('Champs')
  expect(queryOf('categorie=Maisons', '/ventes/terrains').category).toBe('Terrains,Champs')
})

test('a list of one category has no category filter', () => {
  const names = (category: string) => listFilters(listOf(category)).map(({ name }) => name)
  expect(names('Maisons')).toEqual([
    'recherche',
    'lieu',
    'prixMin',
    'prixMax',
    'tri',
    'titre',
    'chambres',
    'surfaceMin',
    'surfaceMax',
    'equipement'
  ])
  expect(names('Champs')).toContain('categorie')
})
