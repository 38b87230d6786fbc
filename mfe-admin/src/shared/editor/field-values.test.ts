/** @jest-environment node */
import { limits } from '@keur/contract/limits'
import type { FormDefinition } from './editor-definition.ts'
import { editorDefinition, selectOptions } from './field-values.ts'

const formWith = (name: string, field: object) =>
  editorDefinition({
    groups: [{ title: 'Le bien', fields: { [name]: field } as FormDefinition['groups'][number]['fields'] }],
    messages: { added: '', addFailed: '', edited: '', editFailed: '', gone: '' },
    subtitle: () => ''
  })

test('a number of rooms is a whole number up to the API’s maximum', () => {
  const { check } = formWith('rooms', { label: 'Chambres', type: 'count' })
  const isValid = (rooms: string) => check({ rooms }).rooms === undefined
  expect(['0', '4', String(limits.rooms)].filter((rooms) => !isValid(rooms))).toEqual([])
  expect(['', '-1', '1.5', 'deux', '2 3', '2 à 3', String(limits.rooms + 1)].filter(isValid)).toEqual([])
})

test('a surface is stored as the number that is typed with spaces, and «1.200» is asked for again', () => {
  const { check, bodyOf } = formWith('surface', { label: 'Surface', type: 'count', max: limits.surface })
  expect(check({ surface: '1\u202f200' })).toEqual({})
  expect(bodyOf({ surface: '1\u202f200' }, [], undefined)).toMatchObject({ surface: 1200 })
  for (const surface of ['1.200', '120 m² 40', '1,5'])
    expect(check({ surface }).surface).toBe('Indiquez un nombre entier, 10\u202f000\u202f000 au plus.')
})

test('a yes/no field is a choice in the form and a boolean in the body; no choice is not sent', () => {
  const field = { label: 'Meublé', type: 'yesNo', optional: true } as const
  const { bodyOf, valuesOf } = formWith('furnished', field)
  const textOf = (stored: object) => valuesOf({ _id: '', title: '', revision: 1, ...stored } as never).furnished
  expect([{ furnished: true }, { furnished: false }, {}].map(textOf)).toEqual(['Oui', 'Non', ''])
  const bodies = ['Oui', 'Non', ''].map((furnished) => bodyOf({ furnished }, [], undefined))
  expect(bodies).toEqual([{ images: [], furnished: true }, { images: [], furnished: false }, { images: [] }])
  // A wrong answer can become an unknown one again.
  expect(selectOptions(field, 'Oui').map(({ value }) => value)).toEqual(['', 'Oui', 'Non'])
})

test.each(['250 000 à 300 000 F CFA', '12 chambres 50000', '45 M', '-50000', '1,250,000', '0,5'])(
  '«%s» is refused as a price',
  (price) => {
    const { check } = formWith('price', { label: 'Prix', type: 'price' })
    expect(check({ price }).price).toBe('Indiquez un montant en chiffres, par exemple 250\u00a0000.')
  }
)

test('a price is sent as a number', () => {
  const { bodyOf, check } = formWith('price', { label: 'Prix', type: 'price' })
  expect(check({ price: '50 000 FCFA / Mois' })).toEqual({})
  expect(bodyOf({ price: '50 000 FCFA / Mois' }, [], undefined)).toMatchObject({ price: 50_000 })
})
