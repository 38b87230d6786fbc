import { aProduct, aProductPage } from '@keur/contract/testing'
import { fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

async function open(products: ReturnType<typeof aProduct>[], path = '/btp', reading?: object) {
  const { requests } = await fakeApi({
    'GET /btp': () => ({ ...aProductPage(products), ...(reading ? { reading } : {}) })
  })
  renderRoutes(routes, path)
  return requests
}
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement)

test('a visitor finds a product with its price per unit', async () => {
  const title = 'Ciment CEM II'
  const details = { price: 4_200, sequence: 'Sac', reference: 'B-2026-0001' } as const
  const cement = aProduct({ title, category: 'Ciment', localisation: 'Thiès, Zone industrielle', details })
  const requests = await open([cement])
  const card = await cardOf(title)
  for (const link of card.getAllByRole('link', { name: title }))
    expect(link).toHaveAttribute('href', `/produit/${cement._id}`)
  expect(card.getByText(/4\s200\sF\sCFA/)).toHaveTextContent('par sac')
  for (const text of ['Thiès, Zone industrielle', 'Réf. B-2026-0001']) expect(card.getByText(text)).toBeVisible()
  expect(card.getAllByRole('img')[0]).toHaveAttribute('loading', 'eager')
  expect(card.getByRole('button', { name: `Garder en favori\u00a0: ${title}` })).toBeVisible()
  expect(screen.getByText('produit trouvé')).toHaveTextContent('1 produit trouvé')
  expect(requests).toEqual(['GET /btp?page=1&limit=10&facets=true&fields=card'])
})

test('bricks, gravel and sand share a stored category, and are named as what they are', async () => {
  const user = userEvent.setup()
  const names = { 'Agglos de 15': 'Brique', 'Gravier basalte 8/16': 'Gravier', 'Sable de dune': 'Sable' }
  const requests = await open(Object.keys(names).map((title) => aProduct({ title, category: 'Gravier' })))
  for (const [title, name] of Object.entries(names)) expect((await cardOf(title)).getByText(name)).toBeVisible()

  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Brique')
  await user.type(screen.getByLabelText('Prix minimum'), '200')
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
  expect(await screen.findByRole('link', { name: /À partir de 200/ })).toBeVisible()
  expect(requests.at(-1)).toBe('GET /btp?page=1&limit=10&category=Gravier&minPrice=200&facets=true&fields=card')
})

test('each category of materials has a chip, and the chosen one is marked', async () => {
  const requests = await open([aProduct()], '/btp?categorie=Ciment')
  const chips = within(await screen.findByRole('navigation', { name: 'Autres listes' }))
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Tout', 'Béton', 'Brique', 'Ciment', 'Fer', 'Plomberie']
  ])
  expect(chips.getByRole('link', { current: 'page' })).toHaveTextContent('Ciment')
  expect(requests[0]).toContain('category=Ciment')
})

test('a product without photos shows a drawing, and what is not available cannot be ordered', async () => {
  const shown = aProduct()
  await open([aProduct({ images: [], availability: 'Indisponible' }), { ...shown, images: shown.images.slice(0, 1) }])
  const [card] = (await screen.findAllByRole('article')) as [HTMLElement]
  expect(card).toHaveTextContent('Prévenez-moi')
  expect(card).not.toHaveTextContent(/Commander|devis/)
  expect(within(card).queryByRole('img')).not.toBeInTheDocument()
  expect(card.querySelector('svg.picture')).toBeInTheDocument()
  // In a shared link the first photo of the list stands for all.
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    expect.stringMatching(/media\/btp/)
  )
})

test('a quantity that a visitor typed goes to the quote', async () => {
  const reading = { words: [], matching: 1, corrections: [], dropped: [], quantity: 150 }
  await open([aProduct({ title: 'Ciment CEM II' })], '/btp?recherche=150+sacs+de+ciment', reading)
  const add = await screen.findByRole('button', { name: /^Ajouter 150 au devis/ })
  await userEvent.click(add)
  expect(add).toHaveTextContent(/Au devis.: 150/)
})

test('an empty list says what to do', async () => {
  await open([])
  expect(await screen.findByText('Aucun produit disponible pour le moment.')).toBeVisible()
  expect(screen.getByText('Essayez un autre lieu ou un prix plus haut.')).toBeVisible()
})
