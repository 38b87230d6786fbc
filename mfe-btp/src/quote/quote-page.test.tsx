import type { Quote } from '@keur/contract/quote'
import { aProduct, aProductPage } from '@keur/contract/testing'
import { FakeResponse, fakeApi, renderRoutes } from '@keur/kit/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { routes } from '../routes.tsx'
import { takeOverPrices } from './pdf/issue-quote.tsx'
import { type QuoteItem, quote, useQuote } from './quote-items.ts'

const user = userEvent.setup()
const cement = aProduct({ title: 'Ciment CEM II', details: { price: 3_600, sequence: 'Sac' } })
const iron = aProduct({ title: 'Fer à béton HA 8', details: { price: 2_900, sequence: 'Barre' } })

afterEach(() => {
  cleanup()
  quote.clear()
})

type Handlers = Parameters<typeof fakeApi>[0]

const catalogue = (more: Handlers = {}) =>
  fakeApi({
    'GET /btp': () => aProductPage([cement, iron]),
    [`GET /btp/${cement._id}`]: () => cement,
    [`GET /btp/${iron._id}`]: () => iron,
    ...more
  })

/** Opens a quote with these counts of bags of cement and bars of iron. */
async function openQuote([bags = 0, bars = 0]: number[] = [], more: Handlers = {}) {
  const { requests } = await catalogue(more)
  if (bags > 0) quote.add(cement, bags)
  if (bars > 0) quote.add(iron, bars)
  renderRoutes(routes, '/btp/devis')
  return requests
}
const lines = async () => within(await screen.findByRole('list', { name: 'Produits du devis' }))
const total = () => screen.getByText('Total indicatif').parentElement

/** Fills the form of the quote, and sends it. */
async function sendForm() {
  const form = within(await screen.findByRole('form', { name: 'Demander ce devis' }))
  await user.type(form.getByLabelText('Prénom'), 'Awa')
  await user.type(form.getByLabelText('Téléphone'), '77 123 45 67')
  await user.type(form.getByLabelText(/Lieu de livraison/), 'Grand Standing, Thiès')
  await user.click(form.getByRole('button', { name: 'Envoyer la demande' }))
  return form
}

test('a visitor adds products from the list and sees them in the quote with the total', async () => {
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
  expect(total()).toHaveTextContent('6 500 F CFA')
})

test('quantities are typed or stepped, and a product can be removed', async () => {
  await openQuote([1, 1])
  const field = await screen.findByRole('textbox', { name: /Quantité.*Ciment CEM II/ })
  await user.clear(field)
  await user.type(field, '120')
  await user.click(screen.getByRole('button', { name: /Un de plus.*Fer à béton/ }))
  expect(total()).toHaveTextContent('437 800 F CFA')
  expect((await lines()).getAllByRole('listitem')[1]).toHaveTextContent('5 800 F CFA')

  await user.clear(field)
  await user.type(field, 'beaucoup')
  await user.tab()
  expect(field).toHaveValue('beaucoup')
  expect(field).toHaveAccessibleDescription('Saisissez la quantité en chiffres, par exemple 12.')
  expect(total()).toHaveTextContent('437 800 F CFA')

  await user.click(screen.getByRole('button', { name: /Retirer.*Ciment/ }))
  expect((await lines()).getAllByRole('listitem')).toHaveLength(1)
})

test('the quote is sent as one request with every product; a failure leaves it unchanged', async () => {
  const bodies: unknown[] = []
  const message = 'Trop de demandes.'
  await openQuote([120, 30], {
    'POST /leads': ({ body }) => {
      const isFirst = bodies.push(body) === 1
      return isFirst ? new FakeResponse(429, { error: 'too_many_requests', message }) : { message: 'Envoyée.' }
    }
  })
  const form = await sendForm()
  expect(await form.findByText(message)).toBeVisible()
  expect((await lines()).getAllByRole('listitem')).toHaveLength(2)
  await user.click(form.getByRole('button', { name: 'Envoyer la demande' }))
  expect(await screen.findByRole('heading', { name: 'Votre demande est envoyée' })).toHaveFocus()
  expect(screen.getByText('Nous vous répondrons sous 24h')).toBeVisible()
  const items = [
    { id: cement._id, quantity: 120 },
    { id: iron._id, quantity: 30 }
  ]
  const person = { firstName: 'Awa', phone: '77 123 45 67', delivery: 'Grand Standing, Thiès' }
  expect(bodies).toEqual(Array(2).fill({ kind: 'order', ...person, items }))
  expect(localStorage.getItem('devis')).toBe('[]')
})

test('prices are refreshed, and removed products are not ordered; others stay where the API is overloaded', async () => {
  const gone = new FakeResponse(404, { error: 'not_found', message: 'Introuvable' })
  const sand = aProduct({ details: { price: 1_000 } })
  const overloaded = Promise.withResolvers<void>()
  quote.add(sand, 1)
  let sent: unknown
  await openQuote([2, 1], {
    'POST /leads': ({ body }) => {
      sent = body
      return new FakeResponse(429, { error: 'too_many_requests', message: 'Trop de demandes.' })
    },
    [`GET /btp/${cement._id}`]: () => ({ ...cement, details: { ...cement.details, price: 4_000 } }),
    [`GET /btp/${sand._id}`]: () => {
      overloaded.resolve()
      return new FakeResponse(503, { error: 'unavailable', message: 'Un instant.' })
    },
    [`GET /btp/${iron._id}`]: () => overloaded.promise.then(() => gone)
  })
  expect(await screen.findByText('Ce produit n’est plus au catalogue.')).toBeVisible()
  await waitFor(() => expect(total()).toHaveTextContent('9 000 F CFA 2 produits'))
  const chat = new URL(screen.getByRole('link', { name: 'Envoyer sur WhatsApp' }).getAttribute('href') ?? '')
  expect(chat.searchParams.get('text')).toMatch(/Ciment CEM II.*2 sacs à 4(?!.*Fer à béton)/s)
  expect(screen.queryByRole('textbox', { name: /Quantité.*Fer à béton/ })).toBeNull()
  await sendForm()
  const ordered = [sand, cement].map(({ _id }) => expect.objectContaining({ id: _id }))
  await waitFor(() => expect(sent).toMatchObject({ items: ordered }))
  // and without any that is sold there is nothing to send
  const all = await lines()
  for (const name of [/Retirer.*Ciment CEM II/, /Retirer/]) await user.click(all.getAllByRole('button', { name })[0]!)
  expect(screen.getByText('Plus aucun de ces produits n’est au catalogue.')).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
})

test('an emptied quote links to the materials', async () => {
  await openQuote([1, 1])
  await user.click(await screen.findByRole('button', { name: 'Vider le devis' }))
  expect(await screen.findByRole('heading', { name: 'Votre devis est vide' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choisir des matériaux' })).toHaveAttribute('href', '/btp')
})

test('a quote that cannot be issued keeps the form, with the reason', async () => {
  const bodies: unknown[] = []
  await openQuote([2], {
    'POST /quotes': ({ body }) => {
      bodies.push(body)
      return new FakeResponse(422, { error: 'unprocessable', message: 'Retirez ce produit du devis.' })
    }
  })
  const form = within(await screen.findByRole('form', { name: 'Établir le devis' }))
  const download = () => user.click(form.getByRole('button', { name: 'Télécharger en PDF' }))
  await download()
  expect(await form.findAllByText('Écrivez au nom de qui est ce devis.')).not.toHaveLength(0)
  const towns = within(form.getByLabelText(/Livraison/))
    .getAllByRole('option')
    .slice(1)
  expect(towns.map(({ textContent }) => textContent)).toEqual(towns.map(({ textContent }) => textContent).toSorted())
  await user.type(form.getByLabelText('Au nom de'), 'Awa Ndiaye')
  await user.selectOptions(form.getByLabelText(/Livraison/), 'Mbour')
  expect(form.getByText(/Livraison par camion, environ \d+\skm/)).toHaveTextContent(/F\sCFA \(estimation\)/)
  await download()
  expect(await form.findByText('Retirez ce produit du devis.')).toBeVisible()
  await user.selectOptions(form.getByLabelText(/Livraison/), 'Sans livraison')
  await download()
  // Neither title nor price of the browser: the API has its own.
  const order = { client: 'Awa Ndiaye', items: [{ id: cement._id, quantity: 2 }] }
  await waitFor(() => expect(bodies).toEqual([{ ...order, town: 'Mbour' }, order]))
})

test('prices that changed since the basket was filled are named, and the basket takes those over', async () => {
  const step = { from: 50, price: 3_400 }
  const { requests } = await catalogue({
    [`GET /btp/${cement._id}`]: () => ({ ...cement, details: { ...cement.details, price: 3_900 } })
  })
  quote.add(cement, 2)
  quote.add({ ...iron, priceSteps: [step] }, step.from)
  const issued = [
    { id: cement._id, title: cement.title, price: 3_900 },
    { id: iron._id, title: iron.title, price: step.price }
  ]
  expect(await takeOverPrices(useQuote.getState() as QuoteItem[], { lines: issued } as Quote)).toEqual([
    expect.stringMatching(/^Ciment CEM II\s: 3\s900\sF\sCFA au lieu de 3\s600\sF\sCFA$/)
  ])
  expect(useQuote.getState().map(({ price }) => price)).toEqual([3_900, 2_900])
  expect(requests).toEqual([`GET /btp/${cement._id}`])
})
