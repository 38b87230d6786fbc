import { jest } from '@jest/globals'
import { aProduct } from '@keur/contract/testing'

/** The module as a new page loads it. */
async function opened() {
  let module: typeof import('./quote-items.ts') | undefined
  await jest.isolateModulesAsync(async () => {
    module = await import('./quote-items.ts')
  })
  return module as typeof import('./quote-items.ts')
}

beforeEach(() => localStorage.clear())

const storedItems = () => JSON.parse(localStorage.getItem('devis') ?? '[]')

test('a product that is added twice is one line, whose quantity stays within what the API accepts', async () => {
  const { quote } = await opened()
  const cement = aProduct()
  quote.add(cement, 2)
  quote.add(cement, 3)
  expect(storedItems()).toMatchObject([{ id: cement._id, quantity: 5 }])
  quote.add(cement, 999_999)
  expect(storedItems()).toMatchObject([{ quantity: 1_000_000 }])
})

test('a quote has at most fifty products, the limit of one request', async () => {
  const { quote } = await opened()
  const products = Array.from({ length: 51 }, () => aProduct())
  for (const product of products) quote.add(product, 1)
  expect(storedItems().map(({ id }: { id: string }) => id)).toEqual(products.slice(0, 50).map(({ _id }) => _id))
})

test('of a stored quote only complete lines are read, with quantities that can be ordered', async () => {
  const line = { id: 'a'.repeat(24), title: 'Ciment', reference: 'B-1', unit: 'Sac', price: 3_600, quantity: 2 }
  const wrong: object[] = [{ quantity: 0 }, { quantity: 1_000_001 }, { quantity: '2' }, { id: 'x' }, { price: null }]
  wrong.push({ unit: 3 }, { title: null }, { reference: 7 }, { priceSteps: [null] }, { quantity: 0.009 })
  wrong.push({ priceSteps: [{ from: 50 }] }, { priceSteps: [{ price: 50 }] })
  const least = { ...line, id: 'b'.repeat(24), quantity: 0.01, priceSteps: [{ from: 50, price: 3_400 }] }
  const right = [least, { ...line, quantity: 1_000_000 }]
  localStorage.setItem('devis', JSON.stringify([...wrong.map((field) => ({ ...line, ...field })), null, ...right]))
  expect((await opened()).useQuote.getState()).toEqual(right)
})

test('a quantity that reaches a step costs the price of the step', async () => {
  const { quote, totalOf, useQuote } = await opened()
  quote.add(aProduct({ priceSteps: [{ from: 50, price: 3_400 }], details: { price: 3_600 } }), 49)
  expect(totalOf(useQuote.getState())).toBe(49 * 3_600)
  quote.setQuantity(useQuote.getState()[0]!.id, 50)
  expect(totalOf(useQuote.getState())).toBe(50 * 3_400)
})

test('a photo that is part of the product’s data does not fill the storage', async () => {
  const { quote } = await opened()
  const photo = { ...aProduct().images[0], url: `data:image/png;base64,${'A'.repeat(9_000)}` }
  quote.add(aProduct({ images: [photo as ReturnType<typeof aProduct>['images'][number]] }), 1)
  expect(storedItems()[0]).not.toHaveProperty('photo')
})

test('refused storage is not an error', async () => {
  const { quote } = await opened()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  expect(() => quote.add(aProduct(), 1)).not.toThrow()
})
