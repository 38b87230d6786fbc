import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exportedNames } from './exported-names.ts'
import { keptNamesOf, readKeptNames, versionFaults, writeKeptNames } from './kept-names.ts'
import { neededVersion, rangeFaults } from './needed-versions.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-versions-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, content: string | object) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}

/** A kit with one part, as its team keeps it. */
function aKit(version: string, source: string) {
  write('package.json', { name: '@keur/kit', version, exports: { './ui': './src/ui.ts', './styles': './src/all.css' } })
  write('src/ui.ts', source)
}

test('names are found however they are exported, types among them', () => {
  aKit(
    '1.0.0',
    `export { a, b as c, type D } from './more.ts'
     export * from './more.ts'
     export const e = 1, f = 2
     export function g() {}
     export interface H {}
     export type I = string
     export default 1`
  )
  write('src/more.ts', 'export const a = 1\nexport const b = 2\nexport type D = 1\nexport class K {}')
  expect(exportedNames(folder)).toEqual({ ui: ['D', 'H', 'I', 'K', 'a', 'b', 'c', 'default', 'e', 'f', 'g'] })
})

const list = { version: '1.1.0', parts: { ui: { '1.0.0': ['Badge'], '1.1.0': ['Note'] } } }
const faults = (version: string, ...names: string[]) => versionFaults('@keur/kit', list, { ui: names }, version).join()

test('nothing is to say where the names are those of the version', () => {
  expect(faults('1.1.0', 'Badge', 'Note')).toBe('')
})

test.each(['1.1.0', '1.1.1'])('a name that comes with %s is noticed: it needs a minor version', (version) => {
  expect(faults(version, 'Badge', 'Note', 'Panel')).toContain(
    `@keur/kit ${version} exports ui Panel, which 1.1.0 had not: raise its minor version`
  )
})

test.each(['1.1.0', '1.2.0'])('a name that goes with %s is noticed: it needs a major version', (version) => {
  expect(faults(version, 'Badge')).toBe(
    `@keur/kit ${version} no longer exports ui Note: that needs a major version (it was 1.1.0).`
  )
})

test('a raised version is noted with what it brought; what was there keeps the version that brought it', () => {
  expect(faults('1.2.0', 'Badge', 'Note', 'Panel')).toContain('its list of names is of 1.1.0')
  expect(keptNamesOf(list, { ui: ['Badge', 'Note', 'Panel'] }, '1.2.0')).toEqual({
    version: '1.2.0',
    parts: { ui: { '1.0.0': ['Badge'], '1.1.0': ['Note'], '1.2.0': ['Panel'] } }
  })
  expect(faults('2.0.0', 'Badge')).toContain('its list of names is of 1.1.0')
})

test('the list cannot be written in place of a raised version', () => {
  aKit('1.0.0', 'export const Badge = 1')
  writeKeptNames('@keur/kit', folder)
  aKit('1.0.0', 'export const Badge = 1\nexport const Note = 1')
  expect(() => writeKeptNames('@keur/kit', folder)).toThrow('raise its minor version')
  aKit('1.1.0', 'export const Badge = 1\nexport const Note = 1')
  writeKeptNames('@keur/kit', folder)
  expect(readKeptNames(folder)).toEqual(list)
})

describe('what a remote says it needs', () => {
  const remote = (range: string | undefined, source: string) => {
    write('mfe/package.json', { name: 'mfe-ventes', peerDependencies: range ? { '@keur/kit': range } : {} })
    write('mfe/src/page.tsx', source)
    return rangeFaults('@keur/kit', list, join(folder, 'mfe'))
  }

  test('is what it imports, tests apart', () => {
    expect(remote('^1.0.0', "import { Badge } from '@keur/kit/ui'")).toEqual([])
    write('mfe/src/page.test.tsx', "import { Note } from '@keur/kit/ui'")
    expect(neededVersion('@keur/kit', list, join(folder, 'mfe'))).toBe('1.0.0')
    expect(remote('^1.1.0', "import { Badge, Note as Word } from '@keur/kit/ui'")).toEqual([])
  })

  test('is told where it says less, or nothing', () => {
    const uses = "import { Badge, Note as Word } from '@keur/kit/ui'"
    expect(remote('^1.0.0', uses)).toEqual([
      'mfe-ventes says it needs @keur/kit ^1.0.0, and imports what came with 1.1.0: write ^1.1.0.'
    ])
    expect(remote(undefined, uses)[0]).toContain('does not say which @keur/kit it needs: ^1.1.0')
  })
})
