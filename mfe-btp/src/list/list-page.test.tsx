import { aProduct, aProductPage } from '@keur/contract/testing'
import { fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

const products = (respond: () => unknown) => fakeApi({ 'GET /btp': respond })

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
  expect(card.getAllByRole('img')[0]).toHaveAttribute('loading', 'eager')
  expect(card.getByRole('button', { name: 'Garder en favori\u00a0: Ciment CEM II' })).toBeVisible()
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

test('a product without photos shows a drawing, and what is not available cannot be ordered', async () => {
  await products(() => aProductPage([aProduct({ images: [], availability: 'Indisponible' })]))
  renderRoutes(routes, '/btp')
  const card = await screen.findByRole('article')
  expect(card).toHaveTextContent('Prévenez-moi')
  expect(card).not.toHaveTextContent(/Commander|devis/)
  expect(within(card).queryByRole('img')).not.toBeInTheDocument()
  expect(card.querySelector('svg.picture')).toBeInTheDocument()
})

test('an empty list says what to do', async () => {
  await products(() => aProductPage([]))
  renderRoutes(routes, '/btp')
  expect(await screen.findByText('Aucun produit disponible pour le moment.')).toBeVisible()
  expect(screen.getByText('Essayez un autre lieu ou un prix plus haut.')).toBeVisible()
})
