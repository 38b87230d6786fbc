import { aPhoto } from '@keur/contract/testing'
import { editorDefinition } from '../shared/editor/field-values.ts'
import { anAdminProduct } from '../testing/rows.ts'
import { productForm } from './product-editor.ts'

const { bodyOf, check, initialValues, valuesOf } = editorDefinition(productForm)
const stored = anAdminProduct()

test('the body is the specified one; the API assigns a missing reference', () => {
  const values = { ...initialValues, title: 'Ciment', category: 'Ciment', price: '5 250', localisation: 'Thiès' }
  const photo = aPhoto({}, 'btp')
  expect(bodyOf({ ...values, sequence: '' }, [photo], undefined)).toEqual({
    ...{ title: 'Ciment', localisation: 'Thiès', description: '', category: 'Ciment', availability: 'Disponible' },
    details: { sequence: 'Unité', country: 'Sénégal', name: '', price: 5250 },
    images: [photo]
  })
})

test('a structured place is preserved until its text changes', () => {
  const place = { name: '', city: 'Thiès', district: 'Mbour 1', country: 'Sénégal' }
  const product = { ...stored, localisation: place }
  const values = valuesOf(product)
  expect(values.localisation).toBe('Mbour 1, Thiès')
  expect(bodyOf(values, [], product)).toMatchObject({ localisation: place })
  expect(bodyOf({ ...values, localisation: 'Dakar' }, [], product)).toMatchObject({ localisation: 'Dakar' })
})

test('prices by quantity are typed as they are shown; an empty field has none, and another form is refused', () => {
  const priceSteps = [
    { from: 50, price: 3_400 },
    { from: 200, price: 3_200 }
  ]
  const product = { ...stored, priceSteps }
  const values = valuesOf(product)
  expect(values.priceSteps).toBe('50\u00a0: 3\u202f400 | 200\u00a0: 3\u202f200')
  expect(bodyOf(values, [], stored)).toMatchObject({ priceSteps })
  expect(bodyOf({ ...values, priceSteps: '' }, [], stored)).not.toHaveProperty('priceSteps')
  expect(check({ ...values, priceSteps: '50 sacs à 3 400' })).toHaveProperty('priceSteps')
})
