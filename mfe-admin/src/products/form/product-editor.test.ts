import { aPhoto } from '@keur/contract/testing'
import { anAdminProduct } from '../../testing/rows.ts'
import { amountOf } from './amount-of.ts'
import { productEditor } from './product-editor.ts'

const stored = anAdminProduct()

test.each([
  ['5 250', 5250],
  ['5\u202f250', 5250],
  ['1.250.000', 1_250_000],
  ['', null],
  ['à débattre', null],
  ['12 sacs', null],
  ['-5', null],
  ['12,5', null]
])('«%s» as a price', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test('what is sent is the specification’s body; a reference that was not given is left to the API', () => {
  const values = { ...productEditor.initialValues, title: 'Ciment', category: 'Ciment', price: '5 250', localisation: 'Thiès' }
  const photo = aPhoto({}, 'btp')
  expect(productEditor.bodyOf({ ...values, sequence: '' }, [photo], undefined)).toEqual({
    title: 'Ciment',
    localisation: 'Thiès',
    description: '',
    category: 'Ciment',
    availability: 'Disponible',
    details: { sequence: 'Unité', country: 'Sénégal', name: '', price: 5250 },
    images: [photo]
  })
})

test('a place of several parts stays so until another is typed', () => {
  const place = { name: '', city: 'Thiès', district: 'Mbour 1', country: 'Sénégal' }
  const product = { ...stored, localisation: place }
  const values = productEditor.valuesOf(product)
  expect(values.localisation).toBe('Mbour 1, Thiès')
  expect(productEditor.bodyOf(values, [], product)).toMatchObject({ localisation: place })
  expect(productEditor.bodyOf({ ...values, localisation: 'Dakar' }, [], product)).toMatchObject({
    localisation: 'Dakar'
  })
})
