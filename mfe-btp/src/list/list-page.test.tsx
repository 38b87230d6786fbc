import { aProduct, aProductPage } from '@keur/contract/testing'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { parseQuery } from './list-page.tsx'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined

const products = async (respond: (address: URLSearchParams) => unknown) => {
  api = await fakeApi({ 'GET /btp': ({ url }) => respond(url.searchParams) })
  return api
}

test('a visitor finds a product with its price per unit', async () => {
  const cement = aProduct({
    title: 'Ciment CEM II',
    category: 'Ciment',
    localisation: 'Thiès, Zone industrielle',
    details: { price: 4_200, sequence: 'Sac', reference: 'B-2026-0001' }
  })
  const { requests } = await products(() => aProductPage([cement]))

  renderRoutes(routes, '/btp')

  const title = within(await screen.findByRole('heading', { name: 'Ciment CEM II' })).getByRole('link')
  expect(title).toHaveAttribute('href', `/produit/${cement._id}`)
  const card = within(title.closest('article') as HTMLElement)
  expect(card.getByText(/4\s200\sF\sCFA/)).toHaveTextContent('par sac')
  expect(card.getByText('Thiès, Zone industrielle')).toBeVisible()
  expect(card.getByText('Réf. B-2026-0001')).toBeVisible()
  expect(screen.getByText('produit trouvé')).toHaveTextContent('1 produit trouvé')
  expect(requests).toEqual(['GET /btp?page=1&limit=10&facets=true&fields=card'])
})

test('the stored category gravel is shown as bricks, on the card and in the filters', async () => {
  const user = userEvent.setup()
  const server = await products(() => aProductPage([aProduct({ title: 'Agglos de 15', category: 'Gravier' })]))
  renderRoutes(routes, '/btp')
  const card = within((await screen.findByRole('heading', { name: 'Agglos de 15' })).closest('article') as HTMLElement)
  expect(card.getByText('Brique')).toBeVisible()

  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Brique')
  await user.type(screen.getByLabelText('Prix minimum'), '200')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))

  expect(await screen.findByRole('link', { name: /À partir de 200/ })).toBeVisible()
  expect(screen.queryByText('Gravier')).not.toBeInTheDocument()
  expect(server.lastRequest).toBe('GET /btp?page=1&limit=10&category=Gravier&minPrice=200&facets=true&fields=card')
})

test('gravel and sand, which share a category with bricks, are named as what they are', async () => {
  await products(() =>
    aProductPage([
      aProduct({ title: 'Gravier basalte 8/16', category: 'Gravier' }),
      aProduct({ title: 'Sable de dune', category: 'Gravier' })
    ])
  )
  renderRoutes(routes, '/btp')
  const card = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement)
  expect((await card('Gravier basalte 8/16')).getByText('Gravier')).toBeVisible()
  expect((await card('Sable de dune')).getByText('Sable')).toBeVisible()
})

test('each category of materials has a chip, and the chosen one is marked', async () => {
  const { requests } = await products(() => aProductPage([aProduct()]))
  renderRoutes(routes, '/btp?categorie=Ciment')
  const chips = within(await screen.findByRole('navigation', { name: 'Autres listes' }))
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Tout',
    'Béton',
    'Brique',
    'Ciment',
    'Fer',
    'Plomberie'
  ])
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Ciment')
  expect(requests[0]).toContain('category=Ciment')
})

test('a product without photos shows a drawing', async () => {
  await products(() => aProductPage([aProduct({ images: [] })]))
  renderRoutes(routes, '/btp')
  const card = await screen.findByRole('article')
  expect(within(card).queryByRole('img')).not.toBeInTheDocument()
  expect(card.querySelector('svg.picture')).toBeInTheDocument()
})

test('a visitor browses the pages', async () => {
  const user = userEvent.setup()
  const server = await products((address) =>
    aProductPage([aProduct()], { page: Number(address.get('page')), total: 22 })
  )
  renderRoutes(routes, '/btp')
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  await user.click(pages.getByRole('link', { name: 'Page suivante' }))
  expect(await pages.findByText('Page 2 sur 3')).toBeInTheDocument()
  expect(server.lastRequest).toBe('GET /btp?page=2&limit=10&facets=true&fields=card')
})

test('a URL past the last page redirects to the last page', async () => {
  await products((address) =>
    address.get('page') === '9'
      ? aProductPage([], { page: 9, total: 12 })
      : aProductPage([aProduct({ title: 'Le dernier' })], { page: 2, total: 12 })
  )
  const router = renderRoutes(routes, '/btp?page=9')
  expect(await screen.findByRole('heading', { name: 'Le dernier' })).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
})

test('an empty list shows a message', async () => {
  await products(() => aProductPage([]))
  renderRoutes(routes, '/btp')
  expect(await screen.findByText('Aucun produit disponible pour le moment.')).toBeVisible()
})

test('a list that fails to load offers a retry, which works', async () => {
  const user = userEvent.setup()
  let down = true
  await products(() =>
    down ? new FakeResponse(503, { error: 'unavailable', message: 'Indisponible' }) : aProductPage([aProduct()])
  )
  renderRoutes(routes, '/btp')
  const retry = await screen.findByRole('button', { name: 'Réessayer' })

  down = false
  await user.click(retry)

  expect(await screen.findByRole('article')).toBeVisible()
})

const queryOf = (search: string) => parseQuery(new URLSearchParams(search))

test('a URL without filters requests the first ten products, newest first', () => {
  expect(queryOf('')).toEqual({ page: 1, limit: 10 })
})

test('every filter of the URL becomes a parameter of the API', () => {
  const search =
    'categorie=Gravier&lieu=thies&recherche=agglos&tri=prix-croissant&prixMin=200&prixMax=1%E2%80%AF000&page=2'
  expect(queryOf(search)).toEqual({
    page: 2,
    limit: 10,
    category: 'Gravier',
    localisation: 'thies',
    search: 'agglos',
    sort: 'asc',
    minPrice: 200,
    maxPrice: 1000
  })
})

test('swapped price limits are reordered', () => {
  expect(queryOf('prixMin=9000&prixMax=1000')).toMatchObject({ minPrice: 1000, maxPrice: 9000 })
})

test.each(['categorie=Brique', 'tri=asc', 'prixMin=-1', 'prixMax=1e9', 'page=abc'])(
  'an invalid parameter is ignored: %s',
  (search) => {
    expect(queryOf(search)).toEqual({ page: 1, limit: 10 })
  }
)
