import { createHash } from 'node:crypto'
import { Product } from '@keur/contract/product'
import { Property } from '@keur/contract/property'
import { Sale } from '@keur/contract/sale'
import { Ajv } from 'ajv'
import { inventedProduct, inventedRental, inventedSale } from './invented-listings.ts'

const many = Array.from({ length: 300 }, (_, index) => index)

test('the same number is the same listing, today and on every machine', () => {
  const text = JSON.stringify(many.map((index) => [inventedRental(index), inventedSale(index), inventedProduct(index)]))
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"83d43f0639c75d4f"`)
})

test('each is a listing as the API answers them', () => {
  const ajv = new Ajv({ allowUnionTypes: true })
  for (const [schema, invent] of [
    [Property, inventedRental],
    [Sale, inventedSale],
    [Product, inventedProduct]
  ] as const)
    for (const index of many) {
      const listing = { ...invent(index), updatedAt: '2026-01-01T00:00:00.000Z', revision: 1 }
      expect(ajv.validate(schema, listing) || ajv.errorsText()).toBe(true)
    }
})

test('identifiers, references and moments are all different', () => {
  const rentals = many.map(inventedRental)
  for (const pick of [
    rentals.map(({ _id }) => _id),
    rentals.map(({ createdAt }) => createdAt),
    rentals.map(({ details }) => details.reference)
  ])
    expect(new Set(pick).size).toBe(many.length)
})
