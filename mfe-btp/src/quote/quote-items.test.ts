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

test('a product that is added twice is one line', async () => {
  const { quote } = await opened()
  const cement = aProduct()
  quote.add(cement, 2)
  quote.add(cement, 3)
  expect(storedItems()).toEqual([expect.objectContaining({ id: cement._id, quantity: 5 })])
})

test('a quote has at most fifty products, the limit of one request', async () => {
  const { quote } = await opened()
  for (let index = 0; index < 60; index += 1) quote.add(aProduct(), 1)
  expect(storedItems()).toHaveLength(50)
})

test('refused storage is not an error', async () => {
  const { quote } = await opened()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  expect(() => quote.add(aProduct(), 1)).not.toThrow()
})
