import { aPhoto, aProperty, aPropertyPage } from '@keur/contract/testing'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { listFilters, parseQuery } from './list-page.tsx'
import { allRentals, listOf, rentalLists } from './rental-lists.ts'

type Api = Awaited<ReturnType<typeof fakeApi>>
let api: Api | undefined

const properties = async (respond: (address: URLSearchParams) => unknown) => {
  api = await fakeApi({ 'GET /properties': ({ url }) => respond(url.searchParams) })
  return api
}

test('a card has all details of a rental', async () => {
  const villa = aProperty({
    title: 'Villa R+1 avec jardin',
    category: 'Villas',
    localisation: 'Grand Standing, Thiès',
    description: 'Grande villa familiale, cour fleurie.',
    rooms: 5,
    bathrooms: 4,
    lounge: 1,
    details: { reference: 'L-1047', price: 600_000, sequence: 'Mois' }
  })
  const { requests } = await properties(() => aPropertyPage([villa]))

  renderRoutes(routes, '/locations')

  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  const title = await screen.findByRole('link', { name: 'Villa R+1 avec jardin' })
  expect(title).toHaveAttribute('href', `/detail/${villa._id}`)
  const card = within(title.closest('article') as HTMLElement)
  expect(card.getByText('Villa')).toBeVisible()
  expect(card.getByText('Grand Standing, Thiès')).toBeVisible()
  expect(card.getByText('Grande villa familiale, cour fleurie.')).toBeVisible()
  expect(card.getByText(/600 000 F CFA/)).toHaveTextContent('par Mois')
  expect(card.getByText('chambres').parentElement).toHaveTextContent('5 chambres')
  expect(card.getByText('bains').parentElement).toHaveTextContent('4 bains')
  expect(card.getByText('salon').parentElement).toHaveTextContent('1 salon')
  expect(card.getAllByRole('img')[0]?.closest('a')).toHaveAttribute('href', `/detail/${villa._id}`)
  expect(card.getByRole('link', { name: 'Contactez' })).toHaveAttribute('href', '/contact')
  const chat = new URL(
    card.getByRole('link', { name: 'Réserver\u00a0: Villa R+1 avec jardin' }).getAttribute('href') ?? ''
  )
  expect(chat.origin).toBe('https://wa.me')
  for (const fact of ['Villa R+1 avec jardin', 'L-1047', '600\u202f000\u00a0F\u00a0CFA', `/detail/${villa._id}`])
    expect(chat.searchParams.get('text')).toContain(fact)
  expect(screen.getByText('location trouvée')).toHaveTextContent('1 location trouvée')
  expect(requests).toEqual(['GET /properties?page=1&limit=10&facets=true&fields=card'])
})

test('the first photo is loaded at once, the others when they are near the viewport', async () => {
  await properties(() => aPropertyPage(Array.from({ length: 5 }, () => aProperty())))
  renderRoutes(routes, '/locations')
  const photos = await screen.findAllByRole('img', { name: /photo 1 sur/ })
  expect(photos.map((photo) => photo.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy'])
})

test('a visitor filters the list, and the URL has every filter', async () => {
  const user = userEvent.setup()
  const server = await fakeApi({
    'GET /properties': () => aPropertyPage(),
    'GET /places': () => ({ places: [] }),
    'GET /search': () => ({ section: 'properties', query: { bedrooms: 2, search: 'jardin' } })
  })
  const router = renderRoutes(routes, '/locations?page=2')
  await screen.findByRole('heading', { name: 'Locations' })

  await user.type(screen.getByLabelText('Recherche'), 'F3 jardin')
  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Villas')
  await user.type(screen.getByLabelText('Localisation'), 'thies')
  await user.type(screen.getByLabelText('Prix maximum'), '1000000')
  await user.selectOptions(screen.getByLabelText('Disponibilité'), 'Disponible')
  await user.selectOptions(screen.getByLabelText('Trier par'), 'Prix croissant')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))

  const removeSearch = await screen.findByRole('link', { name: /jardin.*retirer/ })
  expect(router.state.location.search).toBe(
    '?categorie=Villas&lieu=thies&prixMax=1000000&disponibilite=Disponible&tri=prix-croissant&chambres=2&recherche=jardin'
  )
  // Places are still suggested while the list is read.
  expect(server.requests).toContain(
    'GET /properties?page=1&limit=10&category=Villas&localisation=thies&search=jardin&sort=asc&maxPrice=1000000&bedrooms=2&availability=Disponible&facets=true&fields=card'
  )
  expect(screen.getByRole('link', { name: /Jusqu’à 1\s000\s000/ })).toBeVisible()

  expect(screen.getByRole('link', { name: /2\schambres et plus/ })).toBeVisible()
  expect(screen.getByText(/location trouvée/)).toHaveFocus()

  await user.click(removeSearch)
  await waitFor(() => expect(router.state.location.search).not.toContain('recherche'))
})

test('a visitor browses pages of ten rentals', async () => {
  const user = userEvent.setup()
  const server = await properties((address) =>
    aPropertyPage(
      Array.from({ length: 10 }, () => aProperty()),
      { page: Number(address.get('page')), total: 26 }
    )
  )
  const router = renderRoutes(routes, '/locations-villas')
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getByRole('link', { name: 'Première page' })).toHaveAttribute('aria-disabled', 'true')

  await user.click(pages.getByRole('link', { name: 'Dernière page' }))

  expect(await pages.findByText('Page 3 sur 3')).toBeInTheDocument()
  expect(router.state.location.search).toBe('?page=3')
  expect(server.lastRequest).toBe('GET /properties?page=3&limit=10&category=Villas,Bureaux&facets=true&fields=card')
  expect(pages.getByRole('link', { name: 'Page suivante' })).toHaveAttribute('aria-disabled', 'true')
})

test('a URL past the last page redirects to the last page', async () => {
  await properties((address) =>
    address.get('page') === '9'
      ? aPropertyPage([], { page: 9, total: 12 })
      : aPropertyPage([aProperty({ title: 'La dernière' })], { page: 2, total: 12 })
  )
  const router = renderRoutes(routes, '/locations?page=9&lieu=dakar')
  expect(await screen.findByRole('link', { name: 'La dernière' })).toBeVisible()
  expect(router.state.location.search).toBe('?page=2&lieu=dakar')
})

test('an empty list shows a message and a link that clears the filters', async () => {
  await properties(() => aPropertyPage([]))
  renderRoutes(routes, '/locations?prixMax=1000')
  expect(await screen.findByText('Aucune location disponible pour le moment.')).toBeVisible()
  expect(screen.getByText('Essayez un autre quartier ou un prix plus haut.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Effacer les filtres' })).toHaveAttribute('href', '/locations')
})

test('an empty list without filters offers to search for the visitor', async () => {
  await properties(() => aPropertyPage([]))
  renderRoutes(routes, '/locations')
  expect(await screen.findByText('Dites-nous ce que vous cherchez, nous vous écrirons.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Effacer les filtres' })).toBeNull()
})

test('a rental without photos shows a message', async () => {
  await properties(() => aPropertyPage([aProperty({ images: [] })]))
  renderRoutes(routes, '/locations')
  expect(await screen.findByText('Aucune image disponible')).toBeVisible()
})

test('old records are shown: place in parts, photos as base64, price as text', async () => {
  const old = {
    ...aProperty({ localisation: { name: '', city: 'Thiès', district: 'Nguinth', country: 'Sénégal' } }),
    images: [`data:image/png;base64,${'A'.repeat(80)}`, 'https://photos.example/deux.jpg']
  }
  await properties(() => ({
    ...aPropertyPage(),
    properties: [{ ...old, details: { ...old.details, price: '50 000 FCFA / Mois' } }]
  }))
  renderRoutes(routes, '/locations')
  expect(await screen.findByText('50 000 FCFA / Mois')).not.toHaveTextContent('par')
  expect(screen.getByText('Nguinth, Thiès')).toBeVisible()
  expect(screen.getByRole('img')).toHaveAttribute('src', `data:image/png;base64,${'A'.repeat(80)}`)
})

test('the callout links to a chat with the agency, whose picture it has, and not that of a listing', async () => {
  const villa = aProperty({ images: [aPhoto()] })
  await properties(() => aPropertyPage([villa]))
  renderRoutes(routes, '/locations')
  const title = await screen.findByRole('heading', { name: 'Vous ne trouvez pas\u00a0?' })
  const pictures = [...(title.closest('aside')?.querySelectorAll('img') ?? [])].map(({ src }) => src)
  expect(pictures).toHaveLength(1)
  expect(pictures[0]).not.toContain('/media/')
  expect(screen.getByRole('link', { name: 'Décrire ma recherche' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://wa.me/')
  )
})

test('each list has its own title, and the page is part of it', async () => {
  await properties(() => aPropertyPage([aProperty()], { page: 2, total: 20 }))
  renderRoutes(routes, '/locations-chambres-studios?page=2')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Chambres et studios à louer')
  expect(document.title).toContain('Chambres et studios à louer, page 2')
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', '/locations-chambres-studios?page=2')
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    expect.stringMatching(/^\/media\/properties\/share\/.+\.jpg$/)
  )
})

test('a list that fails to load offers a retry, which works', async () => {
  const user = userEvent.setup()
  let down = true
  await properties(() =>
    down ? new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' }) : aPropertyPage([aProperty()])
  )
  renderRoutes(routes, '/locations')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Locations')

  down = false
  await user.click(retry)

  expect(await screen.findByRole('article')).toBeVisible()
})

test('the heart of a card stores the rental on the device', async () => {
  const user = userEvent.setup()
  localStorage.clear()
  await properties(() => aPropertyPage([aProperty({ title: 'Studio clair' })]))
  renderRoutes(routes, '/locations')
  await user.click(await screen.findByRole('button', { name: 'Garder en favori\u00a0: Studio clair' }))
  expect(localStorage.getItem('favoris')).toContain('Studio clair')
})

test('a visitor asks to be notified of new rentals like those of the list', async () => {
  await properties(() => aPropertyPage())
  renderRoutes(routes, '/locations-villas?lieu=thies&prixMax=300000&tri=prix-croissant')
  expect(await screen.findByRole('link', { name: 'Prévenez-moi' })).toHaveAttribute(
    'href',
    '/alertes/nouvelle?rubrique=locations&category=Villas%2CBureaux&localisation=thies&maxPrice=300000'
  )
})

test('a list of one page has no pager', async () => {
  await properties(() => aPropertyPage([aProperty()], { total: 1 }))
  renderRoutes(routes, '/locations')
  await screen.findByRole('article')
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
})

const queryOf = (search: string, path = '/locations') =>
  parseQuery(rentalLists.find((list) => list.path === path) ?? allRentals, new URLSearchParams(search))

test('a URL without filters requests the first ten rentals, newest first', () => {
  expect(queryOf('')).toEqual({ page: 1, limit: 10 })
})

test('every filter of the URL becomes a parameter of the API', () => {
  const search =
    'categorie=Villas&lieu=thies&recherche=jardin&tri=prix-croissant&prixMax=500000&disponibilite=Disponible&page=3'
  expect(queryOf(search)).toEqual({
    page: 3,
    limit: 10,
    category: 'Villas',
    localisation: 'thies',
    search: 'jardin',
    sort: 'asc',
    maxPrice: 500_000,
    availability: 'Disponible'
  })
  expect(queryOf('tri=prix-decroissant').sort).toBe('desc')
})

test.each([
  'categorie=Ch%C3%A2teaux',
  'categorie[$ne]=Villas',
  'tri=asc',
  'prixMax=beaucoup',
  'disponibilite=Occupé',
  'page=0'
])('an invalid parameter is ignored: %s', (search) => {
  expect(queryOf(search)).toEqual({ page: 1, limit: 10 })
})

test.each([
  ['/locations-appartements', 'Appartements'],
  ['/locations-villas', 'Villas,Bureaux'],
  ['/locations-saisonnieres', 'Saisonnière'],
  ['/locations-chambres-studios', 'Chambres,Studios']
])('%s has the category %s', (path, category) => {
  expect(queryOf('', path).category).toBe(category)
})

test('a category list can be narrowed to one of its own categories, not widened', () => {
  expect(queryOf('categorie=Bureaux', '/locations-villas').category).toBe('Bureaux')
  expect(queryOf('categorie=Studios', '/locations-villas').category).toBe('Villas,Bureaux')
})

test('a list of one category has no category filter', () => {
  const names = (category: string) => listFilters(listOf(category)).map(({ name }) => name)
  expect(names('Appartements')).toEqual([
    'recherche',
    'lieu',
    'prixMin',
    'prixMax',
    'disponibilite',
    'tri',
    'chambres',
    'meuble',
    'surfaceMin',
    'surfaceMax',
    'equipement'
  ])
  expect(names('Studios')).toContain('categorie')
})
