import { aProperty, aPropertyPage } from '@keur/contract/testing'
import { fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { listFilters, parseQuery } from './list-page.tsx'
import { allRentals, listOf, rentalLists } from './rental-lists.ts'

async function open(properties: unknown[], path = '/locations', more: Parameters<typeof fakeApi>[0] = {}) {
  const { requests } = await fakeApi({
    'GET /properties': () => ({ ...aPropertyPage(properties.map(() => aProperty())), properties }),
    // Suggestions for what one test has typed may be asked for in the next.
    'GET /places': () => ({ places: [] }),
    ...more
  })
  return { requests, router: renderRoutes(routes, path) }
}

test('a card has all details of a rental', async () => {
  const title = 'Villa R+1 avec jardin'
  const villa = aProperty({
    ...{ title, category: 'Villas', localisation: 'Grand Standing, Thiès', description: 'Cour fleurie.' },
    ...{ rooms: 5, bathrooms: 4, lounge: 1, details: { reference: 'L-1047', price: 600_000, sequence: 'Mois' } }
  })
  const { requests } = await open([villa])
  const link = await screen.findByRole('link', { name: title })
  expect(link).toHaveAttribute('href', `/detail/${villa._id}`)
  const card = within(link.closest('article') as HTMLElement)
  for (const text of ['Villa', 'Grand Standing, Thiès', 'Cour fleurie.']) expect(card.getByText(text)).toBeVisible()
  const texts = ['600 000 F CFA par Mois', '5 chambres', '4 bains', '1 salon']
  for (const text of texts) expect(link.closest('article')).toHaveTextContent(text)
  const [photo] = card.getAllByRole('img')
  expect(photo).toHaveAttribute('loading', 'eager')
  expect(photo?.closest('a')).toHaveAttribute('href', `/detail/${villa._id}`)
  expect(card.getByRole('button', { name: `Garder en favori\u00a0: ${title}` })).toBeVisible()
  expect(card.getByRole('link', { name: 'Contactez' })).toHaveAttribute('href', '/contact')
  const chat = new URL(card.getByRole('link', { name: `Réserver\u00a0: ${title}` }).getAttribute('href') ?? '')
  expect(chat.origin).toBe('https://wa.me')
  for (const fact of [title, 'L-1047', '600\u202f000\u00a0F\u00a0CFA', `/detail/${villa._id}`])
    expect(chat.searchParams.get('text')).toContain(fact)
  expect(screen.getByRole('link', { name: 'Décrire ma recherche' }).getAttribute('href')).toContain('https://wa.me/')
  expect(screen.getByText('location trouvée')).toHaveTextContent('1 location trouvée')
  expect(requests).toEqual(['GET /properties?page=1&limit=10&facets=true&fields=card'])
})

test('what a visitor types is understood, and stands beside the availability and the other filters', async () => {
  const user = userEvent.setup()
  const { requests, router } = await open([aProperty()], '/locations', {
    'GET /search': () => ({ section: 'properties', query: { bedrooms: 2 } })
  })
  await user.type(await screen.findByLabelText('Recherche'), 'F3 jardin')
  await user.selectOptions(screen.getByLabelText('Disponibilité'), 'Disponible')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))

  expect(await screen.findByRole('link', { name: /2\schambres et plus/ })).toBeVisible()
  expect(router.state.location.search).toBe('?disponibilite=Disponible&chambres=2&recherche=F3+jardin')
  expect(screen.getByLabelText('Recherche')).toHaveValue('F3 jardin')
  // Places are still suggested while the list is read.
  expect(requests).toContain(
    'GET /properties?page=1&limit=10&q=F3+jardin&bedrooms=2&availability=Disponible&facets=true&fields=card'
  )
})

test.each([
  ['/locations', 'Aucune location disponible pour le moment.', 'Dites-nous ce que vous cherchez, nous vous écrirons.'],
  [
    '/locations-villas?prixMax=1000',
    'Rien ne correspond à tous ces critères.',
    'Essayez un autre quartier ou un prix plus haut.'
  ]
])('the list %s says what to do where it is empty', async (path, title, hint) => {
  await open([], path)
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(hint)).toBeVisible()
})

test('an old record that is not available: place in parts, photos as base64, price as text, no reservation', async () => {
  const localisation = { name: '', city: 'Thiès', district: 'Nguinth', country: 'Sénégal' }
  const old = aProperty({ availability: 'Indisponible', localisation })
  const images = [`data:image/png;base64,${'A'.repeat(80)}`, 'https://photos.example/deux.jpg']
  await open([{ ...old, images, details: { ...old.details, price: '50 000 FCFA / Mois' } }])
  expect(await screen.findByText('50 000 FCFA / Mois')).not.toHaveTextContent('par')
  expect(screen.getByText('Nguinth, Thiès')).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('Prévenez-moi')
  expect(screen.queryByText('Réserver')).toBeNull()
  expect(screen.getByRole('img')).toHaveAttribute('src', images[0])
})

const queryOf = (search: string, path = '/locations') =>
  parseQuery(rentalLists.find((list) => list.path === path) ?? allRentals, new URLSearchParams(search))

test('only what is available is asked for where the URL says so', () => {
  expect(queryOf('disponibilite=Disponible&page=3')).toEqual({ page: 3, limit: 10, availability: 'Disponible' })
  expect(queryOf('disponibilite=Occupé')).toEqual({ page: 1, limit: 10 })
})

test('each list has its categories, and can be narrowed to one of them, not widened', () => {
  expect(rentalLists.map(({ path }) => [path, queryOf('', path).category])).toEqual([
    ['/locations', undefined],
    ['/locations-appartements', 'Appartements'],
    ['/locations-villas', 'Villas,Bureaux'],
    ['/locations-saisonnieres', 'Saisonnière'],
    ['/locations-chambres-studios', 'Chambres,Studios']
  ])
  expect(queryOf('categorie=Bureaux', '/locations-villas').category).toBe('Bureaux')
  expect(queryOf('categorie=Studios', '/locations-villas').category).toBe('Villas,Bureaux')
})

test('a list of one category has no category filter; the availability comes before the order', () => {
  const names = (category: string) => listFilters(listOf(category)).map(({ name }) => name)
  expect(names('Appartements').join(' ')).toBe(
    'recherche lieu prixMin prixMax disponibilite tri reference chambres meuble surfaceMin surfaceMax equipement periode libre sans'
  )
  expect(names('Studios')).toContain('categorie')
})
