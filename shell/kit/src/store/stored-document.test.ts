import { createStoredDocument } from './stored-document.ts'

interface Draft {
  values: Record<string, string>
}

const build = (version: number) =>
  createStoredDocument<Draft>('saisie:essai', version, ({ values }) =>
    typeof values === 'object' && values !== null ? { values: values as Draft['values'] } : undefined
  )
const stored = () => JSON.parse(localStorage.getItem('saisie:essai') ?? 'null')

beforeEach(() => localStorage.clear())

test('a document is stored with its version, and one from before versions is read', () => {
  localStorage.setItem('saisie:essai', JSON.stringify({ values: { titre: 'Villa' } }))
  const document = build(1)
  expect(document.read()).toEqual({ values: { titre: 'Villa' } })
  expect(document.write({ values: { titre: 'Studio' } })).toBe(true)
  expect(stored()).toEqual({ values: { titre: 'Studio' }, version: 1 })
})

test('an earlier build neither reads, replaces nor removes the document of a later one', () => {
  build(2).write({ values: { titre: 'Villa' } })
  const earlier = build(1)
  expect(earlier.read()).toBeUndefined()
  expect(earlier.write({ values: { titre: 'Studio' } })).toBe(false)
  earlier.clear()
  expect(build(2).read()).toEqual({ values: { titre: 'Villa' } })
})

test('fields that a build does not know stay, also within objects', () => {
  localStorage.setItem('saisie:essai', JSON.stringify({ values: { titre: 'Villa', piscine: 'oui' }, film: 'f1' }))
  build(1).write({ values: { titre: 'Studio' } })
  expect(stored()).toEqual({ values: { titre: 'Studio', piscine: 'oui' }, film: 'f1', version: 1 })
})

test('a damaged document, or one of an unknown shape, is none, and is replaced', () => {
  for (const damaged of ['{"values":', '7', '[]', '{"values":3}']) {
    localStorage.setItem('saisie:essai', damaged)
    expect(build(1).read()).toBeUndefined()
    expect(build(1).write({ values: {} })).toBe(true)
  }
})
