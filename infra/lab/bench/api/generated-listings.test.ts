import { createHash } from 'node:crypto'
import { Product } from '@keur/contract/product'
import { Property } from '@keur/contract/property'
import { Sale } from '@keur/contract/sale'
import { Ajv } from 'ajv'
import { generateProduct, generateRental, generateSale } from './generated-listings.ts'

const indexes = Array.from({ length: 300 }, (_, index) => index)

test('a number gives the same listing in every run and on every machine', () => {
  const text = JSON.stringify(
    indexes.map((index) => [generateRental(index), generateSale(index), generateProduct(index)])
  )
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"c60f1ffee3964749"`)
})

test('every generated listing matches the schema of the API', () => {
  const ajv = new Ajv({ allowUnionTypes: true })
  for (const [schema, generate] of [
    [Property, generateRental],
    [Sale, generateSale],
    [Product, generateProduct]
  ] as const)
    for (const index of indexes) {
      const listing = { ...generate(index), updatedAt: '2026-01-01T00:00:00.000Z', revision: 1 }
      expect(ajv.validate(schema, listing) || ajv.errorsText()).toBe(true)
    }
})
