import { aProduct } from '@keur/contract/testing'
import { agency } from '@keur/kit/agency'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'

const id = 'a'.repeat(24)

/** The API with one product, whose identifier is `id`. */
const product = (respond: () => unknown, more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'GET /btp/*': respond,
    [`GET /btp/${id}/similar`]: () => ({ materiels: [] }),
    [`POST /btp/${id}/views`]: () => new FakeResponse(204, undefined),
    ...more
  })

const open = () => renderRoutes(routes, `/produit/${id}`)

test('a visitor reads all details of a product', async () => {
  const bricks = aProduct({
    _id: id,
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

  open()

  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Agglos creux de 15')
  expect(screen.getAllByText(/9\s500\sF\sCFA/)[0]).toHaveTextContent('par sac')
  const fact = (label: string) => screen.getByText(label).parentElement
  expect(fact('Catégorie')).toHaveTextContent('Brique')
  expect(fact('Référence')).toHaveTextContent('B-2026-0002')
  expect(fact('Fournisseur')).toHaveTextContent('Briqueterie de Fandène')
  expect(screen.getByText('Fandène, Thiès')).toBeVisible()
  expect(fact('Pays')).toHaveTextContent('Sénégal')
  expect(screen.getByText('Agglos vibrés.')).toBeVisible()
  expect(screen.getByText('Nous vous répondrons sous 24h')).toBeVisible()
  expect(screen.queryByText(/Gravier/)).not.toBeInTheDocument()
  expect(document.title).toMatch(/^Agglos creux de 15, Brique –/)
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data['@graph'][0]).toMatchObject({ '@type': 'Product', offers: { price: 9_500 } })
  expect(requests).toEqual(expect.arrayContaining([`GET /btp/${id}`, `GET /btp/${id}/similar?fields=card`]))
})

test('an order opens a chat with product, reference and price, after the lead is stored', async () => {
  const user = userEvent.setup()
  const leads: unknown[] = []
  const cement = aProduct({
    _id: id,
    title: 'Ciment CEM II',
    details: { reference: 'B-2026-0001', price: 4_200, sequence: 'Sac' }
  })
  await product(() => cement, {
    'POST /leads': ({ body }) => {
      leads.push(body)
      return new FakeResponse(201, { message: 'Reçu' })
    }
  })
  open()
  const order = await screen.findByRole('link', { name: 'Commander sur WhatsApp' })
  const chat = new URL(order.getAttribute('href') ?? '')
  expect(chat.pathname).toBe(`/${agency.whatsappMaterials}`)
  const facts = ['Ciment CEM II', 'B-2026-0001', '4\u202f200\u00a0F\u00a0CFA par\u00a0sac', `/produit/${cement._id}`]
  for (const fact of facts) expect(chat.searchParams.get('text')).toContain(fact)

  await user.click(screen.getByRole('button', { name: /Un de plus/ }))
  expect(new URL(order.getAttribute('href') ?? '').searchParams.get('text')).toContain('Quantité\u00a0: 2 sacs')
  expect(screen.getByText('Estimation').parentElement).toHaveTextContent(/8\s400\sF\sCFA/)
  await user.click(order)
  await waitFor(() => expect(leads).toEqual([{ kind: 'order', channel: 'whatsapp', items: [{ id, quantity: 2 }] }]))
})

test('a visitor sees the prices by quantity, and pays the one of the quantity', async () => {
  const user = userEvent.setup()
  await product(() =>
    aProduct({ _id: id, priceSteps: [{ from: 50, price: 3_400 }], details: { price: 3_600, sequence: 'Sac' } })
  )
  open()
  const table = within(await screen.findByRole('table', { name: 'Prix selon la quantité' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'QuantitéPrix par sac',
    'Moins de 503 600 F CFA',
    'À partir de 503 400 F CFA'
  ])
  const quantity = await screen.findByRole('textbox', { name: /Quantité/ })
  await user.clear(quantity)
  await user.type(quantity, '50')
  expect(screen.getByText('Estimation').parentElement).toHaveTextContent(/170\s000\sF\sCFA/)
})

test('a product without photos shows a drawing', async () => {
  const bare = aProduct({ _id: id, images: [] })
  await product(() => bare)
  open()
  await screen.findByRole('heading', { level: 1 })
  expect(document.querySelector('svg.picture')).toBeInTheDocument()
  expect(screen.queryByText('Aucune image disponible')).not.toBeInTheDocument()
})

test('an unknown product leads to the list', async () => {
  await product(() => new FakeResponse(404, { error: 'not_found', message: 'Introuvable' }))
  open()
  expect(await screen.findByRole('heading', { name: 'Produit non trouvé' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir tout le matériel' })).toHaveAttribute('href', '/btp')
})

test('a visitor requests a quote with contact, quantity and delivery address', async () => {
  const user = userEvent.setup()
  const leads: unknown[] = []
  await product(() => aProduct({ _id: id, title: 'Sable', details: { price: 14_000, sequence: 'm³' } }), {
    'POST /leads': ({ body }) => {
      leads.push(body)
      return new FakeResponse(201, { message: 'Votre demande a été envoyée.' })
    }
  })
  open()
  const quantity = await screen.findByRole('textbox', { name: /Quantité/ })
  await user.clear(quantity)
  await user.type(quantity, '2,5')
  await user.click(screen.getByText('Demander un devis par formulaire'))
  const form = within(await screen.findByRole('form', { name: 'Demander un devis' }))
  await user.click(form.getByRole('button', { name: 'Envoyer la demande' }))
  expect(await form.findAllByText('Saisissez votre prénom.')).not.toHaveLength(0)
  expect(leads).toEqual([])

  await user.type(form.getByLabelText('Prénom'), 'Awa')
  await user.type(form.getByLabelText('E-mail'), 'awa@exemple.sn')
  await user.type(form.getByLabelText(/Lieu de livraison/), 'Thiès')
  await user.click(form.getByRole('button', { name: 'Envoyer la demande' }))

  expect(await form.findByText('Votre demande a été envoyée.')).toBeVisible()
  expect(leads).toEqual([
    { kind: 'order', firstName: 'Awa', email: 'awa@exemple.sn', delivery: 'Thiès', items: [{ id, quantity: 2.5 }] }
  ])
})

test('a quantity that cannot be ordered says why, and is neither reverted nor ordered', async () => {
  const user = userEvent.setup()
  await product(() => aProduct({ _id: id, title: 'Ciment', details: { price: 3_600, sequence: 'Sac' } }))
  open()
  const quantity = await screen.findByRole('textbox', { name: /Quantité/ })
  await user.clear(quantity)
  await user.type(quantity, '1,5')
  await user.tab()
  expect(quantity).toHaveValue('1,5')
  expect(quantity).toHaveAccessibleDescription('Ce produit ne se divise pas\u00a0: 1\u00a0sac ou 2\u00a0sacs.')
  expect(screen.getByRole('button', { name: /Ajouter au devis/ })).toBeDisabled()
  expect(screen.queryByText('Estimation')).toBeNull()

  await user.clear(quantity)
  await user.type(quantity, '150')
  expect(quantity).toBeValid()
  expect(screen.getByText(/^150 sacs ×/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Ajouter au devis/ })).toBeEnabled()
})

test('a product is added to the quote with the chosen quantity', async () => {
  const user = userEvent.setup()
  await product(() => aProduct({ _id: id, title: 'Agglos' }))
  open()
  await user.click(await screen.findByRole('button', { name: /Un de plus/ }))
  await user.click(await screen.findByRole('button', { name: /Ajouter au devis/ }))
  expect(screen.getByRole('button', { name: /Au devis\s: 2/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir mon devis (1)' })).toHaveAttribute('href', '/btp/devis')
})

test('similar products lead to their pages, and to all materials', async () => {
  const other = aProduct({ title: 'Ciment blanc' })
  await product(() => aProduct({ _id: id }), { [`GET /btp/${id}/similar`]: () => ({ materiels: [other] }) })
  open()
  expect(await screen.findByRole('heading', { name: 'Produits semblables' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ciment blanc' })).toHaveAttribute('href', `/produit/${other._id}`)
  expect(screen.getByRole('link', { name: /Tout le matériel/ })).toHaveAttribute('href', '/btp')
})

test('an unavailable product cannot be ordered, but a visitor may ask to be notified', async () => {
  await product(() => aProduct({ _id: id, availability: 'Indisponible' }))
  open()
  expect(await screen.findByText('Ce produit manque en ce moment.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Prévenez-moi' })).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /Commander|Devis/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Ajouter au devis/ })).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
})
