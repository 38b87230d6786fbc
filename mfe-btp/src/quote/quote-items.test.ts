import { jest } from '@jest/globals'
import { aProduct } from '@keur/contract/testing'

/** The quote as a page that was just opened has it. */
async function opened() {
  let found: typeof import('./quote-items.ts') | undefined
  await jest.isolateModulesAsync(async () => {
    found = await import('./quote-items.ts')
  })
  return found as typeof import('./quote-items.ts')
}

beforeEach(() => localStorage.clear())

const kept = () => JSON.parse(localStorage.getItem('devis') ?? '[]')

test('a product that is added twice is one line', async () => {
  const { quote } = await opened()
  const cement = aProduct()
  quote.add(cement, 2)
  quote.add(cement, 3)
  expect(kept()).toEqual([expect.objectContaining({ id: cement._id, quantity: 5 })])
})

test('a quote holds fifty products, as many as one request takes', async () => {
  const { quote } = await opened()
  for (let index = 0; index < 60; index += 1) quote.add(aProduct(), 1)
  expect(kept()).toHaveLength(50)
})

test('refused storage does not hinder', async () => {
  const { quote } = await opened()
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  expect(() => quote.add(aProduct(), 1)).not.toThrow()
})
