import { aSale, aSalePage } from '@keur/contract/testing'
import { fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { routes } from '../routes.tsx'
import { listFilters, parseQuery } from './list-page.tsx'
import { allSales, listOf, saleLists } from './sale-lists.ts'

const sales = (respond: () => unknown) => fakeApi({ 'GET /sales': respond })

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
  expect(card.getAllByRole('img')[0]).toHaveAttribute('loading', 'eager')
  expect(card.getByRole('button', { name: 'Garder en favori\u00a0: Maison de plain-pied' })).toBeVisible()
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

test('the page of land has its own title and list', async () => {
  const { requests } = await sales(() => aSalePage([aSale({ title: 'Parcelle de 300 m²', category: 'Terrains' })]))
  renderRoutes(routes, '/ventes/terrains')
  expect(await screen.findByText(/Voici la page des terrains à vendre/)).toBeVisible()
  expect(await titled('Parcelle de 300 m²')).toBeVisible()
  expect(requests).toEqual(['GET /sales?page=1&limit=10&category=Terrains,Champs&facets=true&fields=card'])
})

test('an empty list says what to do', async () => {
  await sales(() => aSalePage([]))
  renderRoutes(routes, '/ventes')
  expect(await screen.findByText('Aucune vente disponible pour le moment.')).toBeVisible()
  expect(screen.getByText('Essayez un autre quartier ou un prix plus haut.')).toBeVisible()
})

const queryOf = (search: string, path = '/ventes') =>
  parseQuery(saleLists.find((list) => list.path === path) ?? allSales, new URLSearchParams(search))

const homesAndLand = 'Terrains,Appartements,Maisons,Champs'

test('a URL without filters requests the first ten homes and lands, newest first', () => {
  expect(queryOf('')).toEqual({ page: 1, limit: 10, category: homesAndLand })
  expect(queryOf('categorie=Villas').category).toBe(homesAndLand)
  expect(queryOf('categorie=Maisons').category).toBe('Maisons')
})

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
