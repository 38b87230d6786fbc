import type { Quote } from '@keur/contract/quote'
import { aProduct, aProductPage } from '@keur/contract/testing'
import { agency } from '@keur/kit/agency'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { takeOverPrices } from './pdf/issue-quote.tsx'
import { type QuoteItem, quote, useQuote } from './quote-items.ts'

let api: Awaited<ReturnType<typeof fakeApi>> | undefined

const cement = aProduct({
  title: 'Ciment CEM II',
  details: { reference: 'B-2026-0001', price: 3_600, sequence: 'Sac' }
})
const iron = aProduct({
  title: 'Fer à béton HA 8',
  details: { reference: 'B-2026-0024', price: 2_900, sequence: 'Barre' }
})

afterEach(() => {
  cleanup()
  quote.clear()
})

const catalogue = async (more: Parameters<typeof fakeApi>[0] = {}) => {
  api = await fakeApi({
    'GET /btp': () => aProductPage([cement, iron]),
    [`GET /btp/${cement._id}`]: () => cement,
    [`GET /btp/${iron._id}`]: () => iron,
    ...more
  })
  return api
}

const lines = async () => within(await screen.findByRole('list', { name: 'Produits du devis' }))

test('a visitor adds products from the list and sees them in the quote with the total', async () => {
  const user = userEvent.setup()
  await catalogue()
  renderRoutes(routes, '/btp')

  await user.click(await screen.findByRole('button', { name: /Ajouter au devis.*Ciment CEM II/ }))
  await user.click(await screen.findByRole('button', { name: /Ajouter au devis.*Fer à béton/ }))
  expect(screen.getByRole('button', { name: /Au devis\s: 1.*Ciment CEM II/ })).toBeVisible()
  await user.click(await screen.findByRole('link', { name: 'Voir mon devis' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Votre devis' })).toBeVisible()
  const list = await lines()
  expect(list.getAllByRole('listitem')).toHaveLength(2)
  expect(list.getByRole('link', { name: 'Ciment CEM II' })).toHaveAttribute('href', `/produit/${cement._id}`)
  expect(screen.getByText('Total indicatif').parentElement).toHaveTextContent(/6\s500\sF\sCFA/)
})

test('quantities are typed or stepped, and a product can be removed', async () => {
  const user = userEvent.setup()
  await catalogue()
  quote.add(cement, 1)
  quote.add(iron, 1)
  renderRoutes(routes, '/btp/devis')

  const field = await screen.findByRole('textbox', { name: /Quantité.*Ciment CEM II/ })
  await user.clear(field)
  await user.type(field, '120')
  await user.click(screen.getByRole('button', { name: /Un de plus.*Fer à béton/ }))
  expect(screen.getByText('Total indicatif').parentElement).toHaveTextContent(/437\s800\sF\sCFA/)

  await user.clear(field)
  await user.type(field, 'beaucoup')
  await user.tab()
  expect(field).toHaveValue('beaucoup')
  expect(field).toHaveAccessibleDescription('Saisissez la quantité en chiffres, par exemple 12.')
  expect(screen.getByText('Total indicatif').parentElement).toHaveTextContent(/437\s800\sF\sCFA/)

  await user.click(screen.getByRole('button', { name: /Retirer.*Ciment/ }))
  expect((await lines()).getAllByRole('listitem')).toHaveLength(1)
})

test('the quote is sent as one request with every product', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  await catalogue({
    'POST /leads': ({ body }) => {
      bodies.push(body)
      return new FakeResponse(201, { message: 'Votre demande a été envoyée.' })
    }
  })
  quote.add(cement, 120)
  quote.add(iron, 30)
  renderRoutes(routes, '/btp/devis')

  const form = within(await screen.findByRole('form', { name: 'Demander ce devis' }))
  await user.type(form.getByLabelText('Prénom'), 'Awa')
  await user.type(form.getByLabelText('Téléphone'), '77 123 45 67')
  await user.type(form.getByLabelText(/Lieu de livraison/), 'Grand Standing, Thiès')
  await user.click(form.getByRole('button', { name: 'Envoyer la demande' }))

  const done = await screen.findByRole('heading', { name: 'Votre demande est envoyée' })
  expect(done).toHaveFocus()
  expect(screen.getByText('Nous vous répondrons sous 24h')).toBeVisible()
  expect(bodies).toEqual([
    {
      kind: 'order',
      firstName: 'Awa',
      phone: '77 123 45 67',
      delivery: 'Grand Standing, Thiès',
      items: [
        { id: cement._id, quantity: 120 },
        { id: iron._id, quantity: 30 }
      ]
    }
  ])
  expect(localStorage.getItem('devis')).toBe('[]')
})

test('a failed request leaves the quote unchanged', async () => {
  const user = userEvent.setup()
  await catalogue({
    'POST /leads': () => new FakeResponse(429, { error: 'too_many_requests', message: 'Trop de demandes.' })
  })
  quote.add(cement, 2)
  renderRoutes(routes, '/btp/devis')
  const form = within(await screen.findByRole('form', { name: 'Demander ce devis' }))
  await user.type(form.getByLabelText('Prénom'), 'Awa')
  await user.type(form.getByLabelText('Téléphone'), '77 123 45 67')
  await user.click(form.getByRole('button', { name: 'Envoyer la demande' }))
  expect(await form.findByText('Trop de demandes.')).toBeVisible()
  expect(form.getByLabelText('Prénom')).toHaveValue('Awa')
  expect((await lines()).getAllByRole('listitem')).toHaveLength(1)
})

test('the quote is sent as a chat, after the lead is stored', async () => {
  const user = userEvent.setup()
  const server = await catalogue({ 'POST /leads': () => new FakeResponse(201, { message: 'Reçu' }) })
  quote.add(cement, 120)
  quote.add(iron, 30)
  renderRoutes(routes, '/btp/devis')
  const chat = await screen.findByRole('link', { name: 'Envoyer sur WhatsApp' })
  expect(chat.getAttribute('href')).toContain(`wa.me/${agency.whatsappMaterials}`)
  expect(decodeURIComponent(chat.getAttribute('href') ?? '')).toMatch(
    /Ciment CEM II.*120 sacs[\s\S]*Fer à béton.*30 barres/
  )
  await user.click(chat)
  await waitFor(() => expect(server.requests).toContain('POST /leads'))
})

test('prices are refreshed, and removed products are not ordered; others stay where the API is overloaded', async () => {
  const gone = new FakeResponse(404, { error: 'not_found', message: 'Introuvable' })
  const dearer = { ...cement, details: { ...cement.details, price: 4_000 } }
  const sand = aProduct({ details: { price: 1_000 } })
  const overloaded = Promise.withResolvers<void>()
  await catalogue({
    [`GET /btp/${cement._id}`]: () => dearer,
    [`GET /btp/${sand._id}`]: () => {
      overloaded.resolve()
      return new FakeResponse(503, { error: 'unavailable', message: 'Un instant.' })
    },
    [`GET /btp/${iron._id}`]: () => overloaded.promise.then(() => gone)
  })
  quote.add(cement, 2)
  quote.add(sand, 1)
  quote.add(iron, 1)
  renderRoutes(routes, '/btp/devis')
  expect(await screen.findByText('Ce produit n’est plus au catalogue.')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByText('Total indicatif').parentElement).toHaveTextContent(/9\s000\sF\sCFA 2 produits/)
  )
})

test('an empty quote links to the materials', async () => {
  await catalogue()
  renderRoutes(routes, '/btp/devis')
  expect(screen.getByText('Chargement...')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Votre devis est vide' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choisir des matériaux' })).toHaveAttribute('href', '/btp')
})

const issued = (overrides: Partial<Quote> = {}): Quote => ({
  number: 'D-7K3QM-9XWPA',
  issuedAt: '2026-11-23T10:00:00.000Z',
  validUntil: '2026-12-23',
  client: 'Awa Ndiaye',
  lines: [
    {
      id: cement._id,
      title: cement.title,
      reference: 'B-2026-0001',
      unit: 'Sac',
      quantity: 2,
      price: 3_900,
      total: 7_800
    }
  ],
  total: 7_800,
  net: 6_610,
  vat: 1_190,
  vatRate: 18,
  fingerprint: '8F3A 21C4 9B07 66DE',
  ...overrides
})

test('a quote that cannot be issued keeps the form, with the reason', async () => {
  const user = userEvent.setup()
  const bodies: unknown[] = []
  await catalogue({
    'POST /quotes': ({ body }) => {
      bodies.push(body)
      return new FakeResponse(422, { error: 'unprocessable', message: 'Retirez ce produit du devis.' })
    }
  })
  quote.add(cement, 2)
  renderRoutes(routes, '/btp/devis')
  const form = within(await screen.findByRole('form', { name: 'Établir le devis' }))
  await user.click(form.getByRole('button', { name: 'Télécharger en PDF' }))
  expect(await form.findAllByText('Écrivez au nom de qui est ce devis.')).not.toHaveLength(0)
  await user.type(form.getByLabelText('Au nom de'), 'Awa Ndiaye')
  await user.selectOptions(form.getByLabelText(/Livraison/), 'Mbour')
  expect(form.getByText(/Livraison par camion, environ \d+\skm/)).toHaveTextContent(/F\sCFA \(estimation\)/)
  await user.click(form.getByRole('button', { name: 'Télécharger en PDF' }))
  expect(await form.findByText('Retirez ce produit du devis.')).toBeVisible()
  // Neither title nor price of the browser: the API has its own.
  expect(bodies).toEqual([{ client: 'Awa Ndiaye', town: 'Mbour', items: [{ id: cement._id, quantity: 2 }] }])
})

test('prices that changed since the basket was filled are named, and the basket takes them over', async () => {
  await catalogue({ [`GET /btp/${cement._id}`]: () => ({ ...cement, details: { ...cement.details, price: 3_900 } }) })
  quote.add(cement, 2)
  const [item] = useQuote.getState()
  expect(await takeOverPrices([item as QuoteItem], issued())).toEqual([
    expect.stringMatching(/^Ciment CEM II\s: 3\s900\sF\sCFA au lieu de 3\s600\sF\sCFA$/)
  ])
  expect(useQuote.getState()[0]?.price).toBe(3_900)
  expect(await takeOverPrices(useQuote.getState(), issued())).toEqual([])
})
