import type { Quote } from '@keur/contract/quote'
import { aProductInput } from '@keur/contract/testing'
import { unusedAddress } from '../../testing/accounts.ts'
import { leaveOne } from '../../testing/rate-limits.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { fingerprintOf } from './quotes.service.ts'

const api = useTestApp()

const issue = (payload: object, remoteAddress = unusedAddress()) =>
  api.as(null, { method: 'POST', url: '/api/quotes', payload, remoteAddress })
const check = (number: string) => api.get(`/api/quotes/${encodeURIComponent(number)}`)

/** Cement at 3,600 francs, 3,400 from fifty sacks on. */
const cement = async (change: object = {}) => {
  const input = aProductInput({ priceSteps: [{ from: 50, price: 3_400 }], details: { price: 3_600, sequence: 'Sac' } })
  return (await api.asAdministrator('POST', '/api/btp', { ...input, ...change })).json()
}

test('a quote has the prices of the catalogue, with tax, delivery, validity and a number', async () => {
  const { _id, title, details } = await cement()
  const response = await issue({ client: ' Awa Ndiaye ', town: 'Mbour', items: [{ id: _id, quantity: 50 }] })
  const quote = response.json<Quote>()
  expect(quote).toMatchObject({
    number: expect.stringMatching(/^D-[2-9A-Z]{5}-[2-9A-Z]{5}$/),
    client: 'Awa Ndiaye',
    lines: [{ id: _id, title, reference: details.reference, unit: 'Sac', quantity: 50, price: 3_400, total: 170_000 }],
    ...{ total: 170_000, net: 144_068, vat: 25_932, vatRate: 18 },
    delivery: { town: 'Mbour', kilometres: expect.any(Number), amount: expect.any(Number) },
    fingerprint: expect.stringMatching(/^([0-9A-F]{4} ?){4}$/)
  })
  const days = (Date.parse(quote.validUntil) - Date.parse(quote.issuedAt.slice(0, 10))) / 86_400_000
  expect(days).toBe(30)
})

test('anybody with the number sees what proves the document, however they type it; others read why not', async () => {
  const { _id } = await cement()
  const quote = (await issue({ client: 'Awa Ndiaye', items: [{ id: _id, quantity: 2 }] })).json<Quote>()
  const { number, issuedAt, validUntil, total, fingerprint } = quote
  expect(quote).not.toHaveProperty('delivery')
  const proof = { number, issuedAt, validUntil, lineCount: 1, total, fingerprint }
  for (const typed of [number, number.toLowerCase().replaceAll('-', ' ')])
    expect((await check(typed)).json()).toEqual(proof)
  const [unknown, mistyped] = [await check('D-22222-22222'), await check('D-22222-22223')]
  expect([unknown.statusCode, mistyped.statusCode]).toEqual([404, 404])
  expect(unknown.json().message).toContain('Aucun devis')
  expect(mistyped.json().message).toContain('comporte une erreur')
})

test('the client of a quote is stored nowhere', async () => {
  const { _id } = await cement()
  await issue({ client: 'Ndiémé Introuvable', items: [{ id: _id, quantity: 1 }] })
  for (const { name } of await api.services.database.db.listCollections().toArray()) {
    const documents = await api.services.database.db.collection(name).find().toArray()
    expect([name, JSON.stringify(documents).includes('Introuvable')]).toEqual([name, false])
  }
})

test('a document with another client, quantity, price or date has another fingerprint', async () => {
  const { _id } = await cement()
  const { fingerprint, ...quote } = (await issue({ client: 'Awa', items: [{ id: _id, quantity: 2 }] })).json<Quote>()
  expect(fingerprintOf(quote)).toBe(fingerprint)
  const [line] = quote.lines
  const lines = [{ quantity: 3 }, { price: 1 }].map((change) => ({ lines: [{ ...line!, ...change }] }))
  for (const change of [{ client: 'Fatou' }, ...lines, { total: 1 }, { validUntil: '2099-01-01' }])
    expect(fingerprintOf({ ...quote, ...change })).not.toBe(fingerprint)
})

test('what cannot be ordered is refused with a sentence', async () => {
  const { _id } = await cement()
  const gone = await cement({ availability: 'Indisponible' })
  const draft = await cement({ draft: true })
  const item = { id: _id, quantity: 1 }
  const quoteOf = async (change: object) => {
    const response = await issue({ client: 'Awa', items: [item], ...change })
    return [response.statusCode, response.json().message]
  }
  expect(await quoteOf({ items: [{ ...item, id: gone._id }] })).toEqual([422, expect.stringContaining(gone.title)])
  expect(await quoteOf({ items: [{ ...item, id: draft._id }] })).toEqual([422, expect.stringContaining('Retirez-le')])
  expect(await quoteOf({ town: 'Atlantis' })).toEqual([400, 'Choisissez une ville de la liste.'])
  const wrong = [{ items: [] }, { items: [{ ...item, quantity: 0 }] }, { client: ' ' }, { client: 'Awa\nBcc' }]
  for (const change of wrong) expect((await quoteOf(change))[0]).toBe(400)
})

test('one address issues sixty quotes in an hour, another one its own', async () => {
  const items = [{ id: (await cement())._id, quantity: 1 }]
  const address = unusedAddress()
  const again = async (by = address) => (await issue({ client: 'Awa', items }, by)).statusCode
  expect(await again()).toBe(201)
  expect(await leaveOne(api, 'quotes', 60)).toBe(3600)
  expect([await again(), await again(), await again(unusedAddress())]).toEqual([201, 429, 201])
})

test('a number that another quote has is not given twice', async () => {
  const { quotes } = api.services.repositories
  const { insert } = quotes
  const tried: string[] = []
  quotes.insert = (quote) => {
    tried.push(quote._id)
    return tried.length === 1 ? Promise.resolve(false) : insert(quote)
  }
  const { number } = (await issue({ client: 'Awa', items: [{ id: (await cement())._id, quantity: 1 }] })).json<Quote>()
  quotes.insert = insert
  expect([tried.length, tried[0] === number, tried[1]]).toEqual([2, false, number])
})
