import { aProduct } from '@keur/contract/testing'
import { agency } from '@keur/kit/agency'
import { fakeApi, StatusAnswer, showRoutes } from '@keur/kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined

afterEach(async () => {
  await api?.close()
  api = undefined
})

const product = async (answer: () => unknown) => {
  api = await fakeApi({ 'GET /btp/*': answer })
  return api
}

test('a visitor reads all there is to know of a product', async () => {
  const bricks = aProduct({
    title: 'Agglos creux de 15',
    category: 'Gravier',
    localisation: { name: '', city: 'Thiès', district: 'Fandène', country: 'Sénégal' },
    description: 'Agglos vibrés.',
    details: {
      reference: 'B-2026-0002',
      price: 9_500,
      sequence: 'Sac',
      country: 'Sénégal',
      name: 'Briqueterie de Fandène'
    }
  })
  const { requests } = await product(() => bricks)

  showRoutes(routes, `/produit/${bricks._id}`)

  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Agglos creux de 15')
  expect(screen.getAllByText(/9\s500\sF\sCFA/)[0]).toHaveTextContent('par Sac')
  const fact = (label: string) => screen.getByText(label).parentElement
  expect(fact('Catégorie')).toHaveTextContent('Brique')
  expect(fact('Référence')).toHaveTextContent('B-2026-0002')
  expect(fact('Fournisseur')).toHaveTextContent('Briqueterie de Fandène')
  expect(fact('Localisation')).toHaveTextContent('Fandène, Thiès')
  expect(fact('Pays')).toHaveTextContent('Sénégal')
  expect(screen.getByText('Agglos vibrés.')).toBeVisible()
  expect(screen.getByText('Nous vous répondrons sous 24h')).toBeVisible()
  expect(screen.queryByText(/Gravier/)).not.toBeInTheDocument()
  expect(requests).toEqual([`GET /btp/${bricks._id}`])
})

test('an order goes to those who sell materials, with product, reference and price', async () => {
  const cement = aProduct({
    title: 'Ciment CEM II',
    details: { reference: 'B-2026-0001', price: 4_200, sequence: 'Sac' }
  })
  await product(() => cement)
  showRoutes(routes, `/produit/${cement._id}`)
  const order = await screen.findByRole('link', { name: 'Commander sur WhatsApp' })
  const chat = new URL(order.getAttribute('href') ?? '')
  expect(chat.pathname).toBe(`/${agency.whatsappMaterials}`)
  const facts = ['Ciment CEM II', 'B-2026-0001', '4\u202f200\u00a0F\u00a0CFA par\u00a0Sac', `/produit/${cement._id}`]
  for (const fact of facts) expect(chat.searchParams.get('text')).toContain(fact)
})

test('a product without photos has a drawing in their place', async () => {
  const bare = aProduct({ images: [] })
  await product(() => bare)
  showRoutes(routes, `/produit/${bare._id}`)
  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelector('svg.picture')).toBeInTheDocument()
  expect(screen.queryByText('Aucune image disponible')).not.toBeInTheDocument()
})

test('an unknown product is a real 404 that says what is missing', async () => {
  await product(() => new StatusAnswer(404, { error: 'not_found', message: 'Introuvable' }))
  const router = showRoutes(routes, '/produit/000000000000000000000000')
  expect(await screen.findByRole('heading', { name: 'Produit non trouvé' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir tout le matériel' })).toHaveAttribute('href', '/btp')
  expect(router.state.errors?.['btp:detail']).toMatchObject({ status: 404 })
})

test('a product that cannot be had says so, and comes with another try', async () => {
  const user = userEvent.setup()
  let down = true
  await product(() =>
    down ? new StatusAnswer(500, { error: 'internal', message: 'Panne' }) : aProduct({ title: 'Revenu' })
  )
  showRoutes(routes, '/produit/000000000000000000000001')
  expect(await screen.findByText('Erreur lors de la récupération du produit')).toBeVisible()

  down = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))

  expect(await screen.findByRole('heading', { name: 'Revenu' })).toBeVisible()
})
