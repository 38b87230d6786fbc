/** @jest-environment node */
import { differencesOf, resolveConflict } from './conflict.ts'
import type { FormDefinition } from './editor-definition.ts'
import { editorDefinition } from './field-values.ts'

const fields = { title: { label: 'Titre' }, price: { label: 'Prix', type: 'price' }, text: { label: 'Texte' } }
const definition = editorDefinition({
  groups: [{ title: 'Le bien', fields: fields as FormDefinition['groups'][number]['fields'] }],
  messages: { added: '', addFailed: '', edited: '', editFailed: '', gone: '' },
  subtitle: () => ''
})
const recordOf = (change: object) => ({
  ...{ _id: 'a', revision: 1, updatedAt: '', draft: false, images: ['a', 'b'] },
  ...{ title: 'Villa', price: 100_000, text: 'Une cour.\r\nUn puits.', ...change }
})
const before = recordOf({})

/** What one editor typed, and what the other has saved meanwhile. */
const conflictOf = ({ images = before.images, ...values }: Record<string, unknown>, saved: object) => ({
  mine: {
    values: { ...definition.valuesOf(before), ...(values as object) },
    images: images as string[],
    record: before
  },
  theirs: recordOf({ revision: 2, ...saved })
})

test.each([
  ['nothing', {}, {}, []],
  ['an amount and line breaks, written in another way', { price: '100000 F', text: 'Une cour.\nUn puits. ' }, {}, []],
  ['the same by both', { title: 'Case' }, { title: 'Case' }, []],
  ['a text by one', { title: 'Case' }, {}, ['Titre: mine']],
  ['a text and the photos by the other', {}, { text: 'Un puits.', images: ['b'] }, ['Texte: theirs', 'Photos: theirs']],
  ['photos in another order by one', { images: ['b', 'a'] }, {}, ['Photos: mine']],
  [
    ...(['several by both', { price: '2', title: 'A', images: [] }, { title: 'B', text: '', images: ['c'] }] as const),
    ['Titre: mine, both', 'Prix: mine', 'Texte: theirs', 'Photos: mine, both']
  ]
])('of two editors who changed %s, the differences are in the order of the form', (_what, typed, saved, expected) => {
  const differences = differencesOf(definition, conflictOf(typed, saved))
  expect(
    differences.map(({ label, changedBy, changedByBoth }) => `${label}: ${changedBy}${changedByBoth ? ', both' : ''}`)
  ).toEqual(expected)
})

test('each choice takes the text or the photos of its side, on the version of the other', () => {
  const conflict = conflictOf({ title: 'A', price: '1', images: ['a'] }, { title: 'B', price: 2, images: ['b'] })
  const { values, images, record } = resolveConflict(definition, conflict, { title: 'theirs', price: 'mine' })
  expect([values.title, values.price, images, record]).toEqual(['B', '1', ['a'], conflict.theirs])
  expect(resolveConflict(definition, conflict, { photos: 'theirs' }).images).toEqual(['b'])
})
