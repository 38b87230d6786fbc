import { aProduct } from '@keur/contract/testing'
import { agency } from '@keur/kit/agency'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { quote } from '../quote/quote-items.ts'
import { routes } from '../routes.tsx'

const id = 'a'.repeat(24)
const user = userEvent.setup()
const item = (change: Parameters<typeof aProduct>[0] = {}) => aProduct({ _id: id, ...change })

/** Opens the page of a product, and collects the leads that arrive. */
async function open(product: unknown = item(), materiels = [aProduct()]) {
  const leads: unknown[] = []
  await fakeApi({
    'GET /btp/*': () => product,
    [`GET /btp/${id}/similar`]: () => ({ materiels }),
    [`POST /btp/${id}/views`]: () => new FakeResponse(204, undefined),
    'POST /leads': ({ body }) => {
      leads.push(body)
      return new FakeResponse(201, { message: 'Votre demande a été envoyée.' })
    }
  })
  renderRoutes(routes, `/produit/${id}`)
  await screen.findByRole('heading', { level: 1 })
  return leads
}
afterEach(() => {
  cleanup()
  quote.clear()
})
const addButton = () => screen.getByRole('button', { name: /Ajouter au devis/ })

async function order(quantity: string) {
  const field = await screen.findByRole('textbox', { name: /Quantité/ })
  await user.clear(field)
  await user.type(field, quantity)
  await user.tab()
  return field
}

test('a visitor reads all details of a product', async () => {
  await open(
    item({
      ...{ title: 'Agglos creux de 15', category: 'Gravier', description: 'Agglos vibrés.' },
      localisation: { name: '', city: 'Thiès', district: 'Fandène', country: 'Sénégal' },
      details: { reference: 'B-2', price: 9_500, sequence: 'Sac', country: 'Sénégal', name: 'Briqueterie' }
    })
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Agglos creux de 15')
  expect(screen.getAllByText(/9\s500\sF\sCFA/)[0]).toHaveTextContent('par sac')
  const facts = { Catégorie: 'Brique', Vendu: 'par sac', Référence: 'B-2', Fournisseur: 'Briqueterie', Pays: 'Sénégal' }
  for (const [label, value] of Object.entries(facts))
    expect(screen.getByText(label).parentElement).toHaveTextContent(value)
  expect(await screen.findByText('Nous vous répondrons sous 24h')).toBeVisible()
  for (const text of ['Fandène, Thiès', 'Agglos vibrés.']) expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText(/Gravier/)).not.toBeInTheDocument()
  expect(document.title).toMatch(/^Agglos creux de 15, Brique –/)
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data['@graph'][0]).toMatchObject({ '@type': 'Product', offers: { price: 9_500 } })
})

test('an order opens a chat with product, reference, price and quantity, after the lead is stored', async () => {
  const leads = await open(item({ title: 'Ciment', details: { reference: 'B-1', price: 4_200, sequence: 'Sac' } }))
  const chat = await screen.findByRole('link', { name: 'Commander sur WhatsApp' })
  const address = () => new URL(chat.getAttribute('href') ?? '')
  expect(address().searchParams.get('text')).not.toContain('Quantité')
  expect(address().pathname).toBe(`/${agency.whatsappMaterials}`)
  for (const fact of ['Ciment', 'B-1', '4\u202f200\u00a0F\u00a0CFA par\u00a0sac', `/produit/${id}`])
    expect(address().searchParams.get('text')).toContain(fact)

  await user.click(screen.getByRole('button', { name: /Un de plus/ }))
  expect(address().searchParams.get('text')).toContain('Quantité\u00a0: 2 sacs')
  expect(screen.getByText('Estimation').parentElement).toHaveTextContent(/8\s400\sF\sCFA/)
  await user.click(chat)
  await waitFor(() => expect(leads).toEqual([{ kind: 'order', channel: 'whatsapp', items: [{ id, quantity: 2 }] }]))
})

test('a visitor sees the prices by quantity, and pays the one of the quantity', async () => {
  await open(item({ priceSteps: [{ from: 50, price: 3_400 }], details: { price: 3_600, sequence: 'Sac' } }))
  const table = within(screen.getByRole('table', { name: 'Prix selon la quantité' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    ...['QuantitéPrix par sac', 'Moins de 503 600 F CFA', 'À partir de 503 400 F CFA']
  ])
  await order('50')
  expect(screen.getByText('Estimation').parentElement).toHaveTextContent(/170\s000\sF\sCFA/)
  expect(screen.getByText(/^50 sacs × 3\s400/)).toBeVisible()
  expect(screen.getByText(/hors livraison/)).toHaveTextContent(/soit 170\s000/)
  const chat = new URL(screen.getByRole('link', { name: 'Commander sur WhatsApp' }).getAttribute('href') ?? '')
  expect(chat.searchParams.get('text')).toMatch(/50 sacs, soit 170\s000/)
})

test('an unknown product leads to the list; one that fails to load may be tried again', async () => {
  await open(new FakeResponse(404, { error: 'not_found', message: 'Introuvable' }))
  expect(screen.getByRole('heading', { name: 'Produit non trouvé' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir tout le matériel' })).toHaveAttribute('href', '/btp')
  cleanup()
  await open(new FakeResponse(500, { error: 'internal', message: 'Indisponible' }))
  expect(screen.getByText('Erreur lors de la récupération du produit')).toBeVisible()
})

test('a visitor requests a quote of this product with contact and quantity', async () => {
  const leads = await open(item({ details: { price: 14_000, sequence: 'm³' } }))
  await order('2,5')
  await user.click(screen.getByText('Demander un devis par formulaire'))
  const form = within(await screen.findByRole('form', { name: 'Demander un devis' }))
  await user.type(form.getByLabelText('Prénom'), 'Awa')
  await user.type(form.getByLabelText('Téléphone'), '771234567')
  await user.click(form.getByRole('button', { name: 'Envoyer la demande' }))
  expect(await form.findByText('Votre demande a été envoyée.')).toBeVisible()
  expect(leads).toEqual([{ kind: 'order', firstName: 'Awa', phone: '771234567', items: [{ id, quantity: 2.5 }] }])
})

test('a quantity that cannot be ordered says why, and is neither reverted nor ordered', async () => {
  await open(item({ details: { price: 3_600, sequence: 'Sac' } }))
  const quantity = await order('1,5')
  expect(quantity).toHaveValue('1,5')
  expect(quantity).toHaveAccessibleDescription('Ce produit ne se divise pas\u00a0: 1\u00a0sac ou 2\u00a0sacs.')
  expect(addButton()).toBeDisabled()
  expect(screen.queryByText('Estimation')).toBeNull()
  await order('150')
  expect(quantity).toBeValid()
  expect(screen.getByText(/^150 sacs ×/)).toBeVisible()
  await user.click(addButton())
  expect(screen.getByRole('button', { name: /Au devis\s: 150/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voir mon devis (1)' })).toHaveAttribute('href', '/btp/devis')
})

test('steps of one lead down to one, and up to what the API accepts', async () => {
  await open(item({ details: { price: 14_000, sequence: 'm³' } }))
  const step = (name: RegExp) => user.click(screen.getByRole('button', { name }))
  const field = await order('2,5')
  const values: string[] = []
  for (let steps = 0; steps < 3; steps += 1) {
    await step(/Un de moins/)
    values.push((field as HTMLInputElement).value)
  }
  expect(values).toEqual(['1,5', '1', '1'])
  await order('1000000')
  await step(/Un de plus/)
  expect(field).toHaveValue('1\u202f000\u202f000')
})

test('a quote of fifty products is full: only the quantity of those in it can grow', async () => {
  const others = Array.from({ length: 50 }, () => aProduct())
  for (const product of others) quote.add(product, 1)
  await open()
  expect(await screen.findByRole('button', { name: /Devis complet/ })).toBeDisabled()
  cleanup()
  await open(item({ _id: others[49]!._id }))
  await user.click(await screen.findByRole('button', { name: /Au devis\s: 1/ }))
  expect(screen.getByRole('button', { name: /Au devis\s: 2/ })).toBeVisible()
})

test('an unavailable product cannot be ordered, but a visitor may ask to be notified, and sees similar ones', async () => {
  const other = aProduct({ title: 'Ciment blanc' })
  await open(item({ category: 'Ciment', availability: 'Indisponible', images: [], details: { sequence: 'Sac' } }), [
    other
  ])
  expect(screen.getByText('Ce produit manque en ce moment.').closest('.panel')).toHaveTextContent('par sac')
  const links = screen.getAllByRole('link', { name: 'Prévenez-moi' }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(Array(2).fill('/alertes/nouvelle?rubrique=btp&category=Ciment'))
  expect(screen.queryByRole('link', { name: /Commander|Devis/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Ajouter au devis/ })).toBeNull()
  expect(screen.queryByRole('form')).toBeNull()
  const similar = screen.getByRole('heading', { name: 'Produits semblables' }).closest('section') as HTMLElement
  expect(within(similar).getByRole('link', { name: 'Ciment blanc' })).toHaveAttribute('href', `/produit/${other._id}`)
  expect(within(similar).getByRole('link', { name: /Tout le matériel/ })).toHaveAttribute('href', '/btp')
  // In place of its photos there is a drawing.
  expect(document.querySelector('svg.picture')).toBeInTheDocument()
  expect(screen.queryByText('Aucune image disponible')).not.toBeInTheDocument()
})
