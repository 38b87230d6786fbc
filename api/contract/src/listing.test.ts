import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { aPhoto, aProduct, aProductInput, aProperty, aPropertyInput, aSale, aSaleInput } from '../testing/index.ts'
import { PhotoInput } from './photo.ts'
import { productSchemas } from './product.ts'
import { propertySchemas } from './property.ts'
import { saleSchemas } from './sale.ts'

type Builder = (overrides: { details: object }) => object
type Kind = [what: string, Record<'Input' | 'Update' | 'Query' | 'AdminQuery' | 'Bulk', TSchema>, Builder]
const kinds = [
  ['a rental', propertySchemas, aPropertyInput],
  ['a sale', saleSchemas, aSaleInput],
  ['a material', productSchemas, aProductInput]
] as Kind[]

const photo = { url: aPhoto().url }
const pageOf = (query: object) => ({ page: 1, limit: 20, ...query })

describe.each(kinds)('%s', (what, { Input, Update, Query, AdminQuery, Bulk }, build) => {
  const isSale = what === 'a sale'
  // The API gives a sale and a material their reference.
  const valid = build({ details: { reference: 'R' } })

  test('as it should be can be sent, with thirty photos and no more, and asked for', () => {
    const photos = Array(30).fill(photo)
    for (const schema of [Input, Update])
      expect(Value.Errors(schema, { ...valid, draft: true, images: photos })).toEqual([])
    for (const schema of [Query, AdminQuery])
      expect(Value.Errors(schema, pageOf({ page: 100_000, limit: 100, minPrice: 0, search: 'x'.repeat(100) }))).toEqual(
        []
      )
    for (const schema of [Input, Update])
      expect(Value.Check(schema, { ...valid, images: [...photos, photo] })).toBe(false)
    expect(Value.Errors(Bulk, { ids: Array(200).fill('x'), change: { deleted: false } })).toEqual([])
  })

  test.each<object>([
    ...[null, { $ne: null }, '   ', 'x'.repeat(10_000), undefined].map((title) => ({ title })),
    ...[null, '', 'x'.repeat(5001), undefined].map((description) => ({ description })),
    ...[null, '', 'Château', undefined].map((category) => ({ category })),
    ...['', { city: '' }, { $where: '1' }, undefined].map((localisation) => ({ localisation })),
    ...[null, true, -1, 12.5, Number.POSITIVE_INFINITY, '', ['a'], { $gt: 0 }, undefined].map((price) => ({
      details: { price }
    })),
    ...['', { $ne: null }].map((reference) => ({ details: { reference } })),
    { details: { owner: 'me' } },
    ...['Awa Ndiaye', ''].map((agent) => ({ agent })),
    ...[
      'x',
      [{ file: 1, buffer: 'x', filename: '../../x' }],
      [{ url: 'javascript:alert(1)' }],
      [{ url: 'http://169.254.169.254/latest' }],
      [{ url: '//evil.example' }],
      [{ ...photo, publicId: '../users/1' }]
    ].map((images) => ({ images })),
    ...['true', 1].map((draft) => ({ draft })),
    ...[{ owner: 'me' }, { deletedAt: null }, { purgedAt: null }, { terms: {} }, { state: 'trash' }, { views: 3 }],
    ...[{ _id: 'xyz' }, { createdAt: 'hier' }],
    ...[0, -1, 1.5, '1', null].map((revision) => ({ revision })),
    ...(isSale ? [{ status: '' }, { autres: [''] }, { autres: 'forage' }] : [{ availability: 'Loué' }]),
    ...(what === 'a rental' ? [{ amenities: 'piscine' }, { amenities: Array(51).fill('Garage') }] : []),
    ...(what === 'a rental' ? [2.5, -1, '3', 1e9] : []).map((rooms) => ({ rooms }))
  ])('with %j is refused', (change) => {
    const { details } = change as { details?: object }
    const changed = details ? build({ details: { reference: 'R', ...details } }) : { ...valid, ...change }
    for (const schema of [Input, Update]) expect(Value.Check(schema, changed)).toBe(false)
  })

  test.each<object>([
    ...[0, -1, 1.5, 1e99, 100_001].map((page) => ({ page })),
    ...[
      { limit: 101 },
      { sort: 'password' },
      { search: 'x'.repeat(101) },
      { minPrice: -1 },
      { maxPrice: Number.POSITIVE_INFINITY }
    ],
    ...[{ category: ['a', 'b'] }, { availability: 'Loué' }, { draft: true }, { deletedAt: null }]
  ])('is in no list asked for %j', (query) => {
    for (const schema of [Query, AdminQuery]) expect(Value.Check(schema, pageOf(query))).toBe(false)
  })

  test('is in no list of visitors by its state, and in no list of the back office by one that is none', () => {
    for (const state of ['draft', 'trash', 'published']) {
      expect(Value.Check(Query, pageOf({ state }))).toBe(false)
      expect(Value.Check(AdminQuery, pageOf({ state }))).toBe(true)
    }
    expect(Value.Check(AdminQuery, pageOf({ state: 'gone' }))).toBe(false)
  })

  test.each<[string, unknown, object]>([
    ['nothing to change', ['x'], {}],
    ['two changes', ['x'], { draft: true, deleted: true }],
    ['an unknown change', ['x'], { title: 'x' }],
    ['a change of another kind', ['x'], isSale ? { availability: 'Disponible' } : { status: 'x' }],
    ['no choice', ['x'], isSale ? { status: '' } : { availability: 'Loué' }],
    ['no truth', ['x'], { draft: 'true' }],
    ['no listing', [], { draft: true }],
    ['an expression', { $gt: '' }, { draft: true }],
    ['no text', [1], { draft: true }],
    ['no list', 'x', { draft: true }],
    ['more than 200', Array(201).fill('x'), { draft: true }]
  ])('is not changed with others by %s', (_what, ids, change) => {
    expect(Value.Check(Bulk, { ids, change })).toBe(false)
  })
})

test('a listing that was read can be sent back unchanged', () => {
  expect(Value.Errors(propertySchemas.Update, aProperty())).toEqual([])
  expect(Value.Errors(saleSchemas.Update, aSale())).toEqual([])
  expect(Value.Errors(productSchemas.Update, aProduct())).toEqual([])
})

test('a photo from elsewhere is no photo of ours', () => {
  const path = '/media/sales/00000000-0000-4000-8000-000000000000.jpg'
  const hosts = ['http://localhost:3000@evil.example', 'http://evil.example/x', '//evil.example', 'http://a b']
  for (const url of [
    'javascript:alert(1)',
    'http://169.254.169.254/',
    '/media/users/x.jpg',
    ...hosts.map((host) => host + path)
  ])
    expect([url, Value.Check(PhotoInput, { url })]).toEqual([url, false])
  for (const host of ['', 'http://localhost:3000', 'https://keur.sn'])
    expect(Value.Check(PhotoInput, { url: host + path })).toBe(true)
})
