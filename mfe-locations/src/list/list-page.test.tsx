import { aPhoto, aProperty, aPropertyPage } from '@keur/contract/testing'
import { fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { listFilters, parseQuery } from './list-page.tsx'
import { allRentals, listOf, rentalLists } from './rental-lists.ts'

const properties = (respond: () => unknown) => fakeApi({ 'GET /properties': respond })

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
  const photo = card.getAllByRole('img')[0]
  expect(photo).toHaveAttribute('loading', 'eager')
  expect(photo?.closest('a')).toHaveAttribute('href', `/detail/${villa._id}`)
  expect(card.getByRole('button', { name: 'Garder en favori\u00a0: Villa R+1 avec jardin' })).toBeVisible()
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

test('what a visitor types is understood, and stands beside the availability and the other filters', async () => {
  const user = userEvent.setup()
  const server = await fakeApi({
    'GET /properties': () => aPropertyPage(),
    'GET /places': () => ({ places: [] }),
    'GET /search': () => ({ section: 'properties', query: { bedrooms: 2, search: 'jardin' } })
  })
  const router = renderRoutes(routes, '/locations')
  await user.type(await screen.findByLabelText('Recherche'), 'F3 jardin')
  await user.selectOptions(screen.getByLabelText('Disponibilité'), 'Disponible')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))

  expect(await screen.findByRole('link', { name: /2\schambres et plus/ })).toBeVisible()
  expect(router.state.location.search).toBe('?disponibilite=Disponible&chambres=2&recherche=jardin')
  // Places are still suggested while the list is read.
  expect(server.requests).toContain(
    'GET /properties?page=1&limit=10&search=jardin&bedrooms=2&availability=Disponible&facets=true&fields=card'
  )
})

test.each([
  ['/locations', 'Locations', 'Dites-nous ce que vous cherchez, nous vous écrirons.'],
  ['/locations-villas?prixMax=1000', 'Villas et bureaux à louer', 'Essayez un autre quartier ou un prix plus haut.']
])('the list %s has its title, and says what to do where it is empty', async (path, title, hint) => {
  await properties(() => aPropertyPage([]))
  renderRoutes(routes, path)
  expect(await screen.findByText('Aucune location disponible pour le moment.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByText(hint)).toBeVisible()
})

test('an old record that is not available: place in parts, photos as base64, price as text, no reservation', async () => {
  const old = {
    ...aProperty({
      availability: 'Indisponible',
      localisation: { name: '', city: 'Thiès', district: 'Nguinth', country: 'Sénégal' }
    }),
    images: [`data:image/png;base64,${'A'.repeat(80)}`, 'https://photos.example/deux.jpg']
  }
  await properties(() => ({
    ...aPropertyPage(),
    properties: [{ ...old, details: { ...old.details, price: '50 000 FCFA / Mois' } }]
  }))
  renderRoutes(routes, '/locations')
  expect(await screen.findByText('50 000 FCFA / Mois')).not.toHaveTextContent('par')
  expect(screen.getByText('Nguinth, Thiès')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('Prévenez-moi')
  expect(screen.queryByText('Réserver')).toBeNull()
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

const queryOf = (search: string, path = '/locations') =>
  parseQuery(rentalLists.find((list) => list.path === path) ?? allRentals, new URLSearchParams(search))

test('only what is available is asked for where the URL says so', () => {
  expect(queryOf('disponibilite=Disponible&page=3')).toEqual({ page: 3, limit: 10, availability: 'Disponible' })
  expect(queryOf('disponibilite=Occupé')).toEqual({ page: 1, limit: 10 })
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
