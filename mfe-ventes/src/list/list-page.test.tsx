import { aSale, aSalePage } from '@keur/contract/testing'
import { fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import { routes } from '../routes.tsx'
import { listFilters, parseQuery } from './list-page.tsx'
import { allSales, listOf, saleLists } from './sale-lists.ts'

async function open(sales: ReturnType<typeof aSale>[], path = '/ventes') {
  const { requests } = await fakeApi({ 'GET /sales': () => aSalePage(sales) })
  renderRoutes(routes, path)
  return requests
}
const cardOf = async (name: string) => (await screen.findByRole('heading', { name })).closest('article') as HTMLElement
const linkIn = async (card: string, name: string) =>
  within(await cardOf(card))
    .queryByRole('link', { name })
    ?.getAttribute('href')

test('a card has all details of a sale', async () => {
  const title = 'Maison de plain-pied'
  const house = aSale({
    ...{ title, category: 'Maisons', status: 'Sous offre', description: 'Cour et dépendance.' },
    localisation: { city: 'Thiès', district: 'Cité Lamy' },
    details: { price: 45_000_000, area: '320 m²', reference: 'V-2026-0007' }
  })
  const requests = await open([house])
  const card = within(await cardOf(title))
  for (const link of card.getAllByRole('link', { name: title }))
    expect(link).toHaveAttribute('href', `/ventes/detail/${house._id}`)
  for (const text of ['Villa', 'Sous offre', 'Cour et dépendance.', 'Cité Lamy, Thiès', '320 m²', 'Réf. V-2026-0007'])
    expect(card.getByText(text)).toBeVisible()
  expect(card.getByText(/45\s000\s000\sF\sCFA/)).not.toHaveTextContent('par')
  expect(card.getAllByRole('img')[0]).toHaveAttribute('loading', 'eager')
  expect(card.getByRole('button', { name: `Garder en favori\u00a0: ${title}` })).toBeVisible()
  expect(screen.getByText('vente trouvée')).toHaveTextContent('1 vente trouvée')
  expect(requests).toEqual([
    'GET /sales?page=1&limit=10&category=Terrains,Appartements,Maisons,Champs&facets=true&fields=card'
  ])
})

test('a sale can be visited from its card, one that is sold only asked for', async () => {
  const free = aSale({ title: 'Maison libre', status: 'Sous offre' })
  await open([free, aSale({ title: 'Maison partie', status: 'Vendu' })])
  expect(await linkIn('Maison libre', 'Visite')).toBe(`/ventes/detail/${free._id}#visite`)
  expect(await linkIn('Maison partie', 'Visite')).toBeUndefined()
  expect(await linkIn('Maison partie', 'Prévenez-moi')).toContain('/alertes/nouvelle?rubrique=ventes')
})

test('the page of land has its own title and list, and says what to do where it is empty', async () => {
  const requests = await open([], '/ventes/terrains')
  expect(await screen.findByText(/Voici la page des terrains à vendre/)).toBeVisible()
  expect(screen.getByText('Aucune vente disponible pour le moment.')).toBeVisible()
  expect(screen.getByText('Essayez un autre quartier ou un prix plus haut.')).toBeVisible()
  expect(requests).toEqual(['GET /sales?page=1&limit=10&category=Terrains,Champs&facets=true&fields=card'])
})

const queryOf = (search: string, path = '/ventes') =>
  parseQuery(saleLists.find((list) => list.path === path) ?? allSales, new URLSearchParams(search))

test('each list has its categories, and can be narrowed to one of them, not widened', () => {
  const homesAndLand = 'Terrains,Appartements,Maisons,Champs'
  expect(queryOf('')).toEqual({ page: 1, limit: 10, category: homesAndLand })
  expect(saleLists.map(({ path }) => [path, queryOf('', path).category])).toEqual([
    ['/ventes', homesAndLand],
    ['/ventes/appartements', 'Appartements'],
    ['/ventes/villas', 'Maisons'],
    ['/ventes/terrains', 'Terrains,Champs']
  ])
  expect(queryOf('categorie=Villas').category).toBe(homesAndLand)
  expect(queryOf('categorie=Maisons').category).toBe('Maisons')
  expect(queryOf('categorie=Champs', '/ventes/terrains').category).toBe('Champs')
  expect(queryOf('categorie=Maisons', '/ventes/terrains').category).toBe('Terrains,Champs')
})

test('machines are a chip of their own, and a search finds them everywhere', async () => {
  expect(queryOf('categorie=Mat%C3%A9riel+BTP').category).toBe('Matériel BTP')
  expect(queryOf('recherche=pelle').category).toBeUndefined()
  await open([aSale()], '/ventes?categorie=Mat%C3%A9riel+BTP')
  const chips = within(await screen.findByRole('navigation', { name: 'Autres listes' }))
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Matériel BTP')
})

test('a list of one category has no category filter', () => {
  const names = (category: string) => listFilters(listOf(category)).map(({ name }) => name)
  expect(names('Maisons').join(' ')).toBe(
    'recherche lieu prixMin prixMax tri reference titre chambres surfaceMin surfaceMax equipement disponibilite sans'
  )
  expect(names('Champs')).toContain('categorie')
})
