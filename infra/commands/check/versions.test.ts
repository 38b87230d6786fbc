import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { checkApiReport, nextApiReport, readApiReport, readExportedNames, updateApiReport } from './api-report.ts'
import { checkChangelog, checkPeerDependency, requiredVersion } from './versions.ts'

const { at, write } = folderOfEachTest()

function writeKit(version: string, source: string) {
  write(
    'package.json',
    JSON.stringify({ name: '@keur/kit', version, exports: { './ui': './src/ui.ts', './styles': './src/all.css' } })
  )
  write('src/ui.ts', source)
}

test('every form of export is read, types included', () => {
  writeKit(
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
  expect(readExportedNames(at())).toEqual({ ui: ['D', 'H', 'I', 'K', 'a', 'b', 'c', 'default', 'e', 'f', 'g'] })
})

const report = { version: '1.1.0', parts: { ui: { '1.0.0': ['Badge'], '1.1.0': ['Note'] } } }
const check = (version: string, ...names: string[]) =>
  checkApiReport('@keur/kit', report, { ui: names }, version).join()

test.each(['1.1.0', '1.1.1'])('a name that is added in %s needs a minor version', (version) => {
  expect(check('1.1.0', 'Badge', 'Note')).toBe('')
  expect(check(version, 'Badge', 'Note', 'Panel')).toContain(
    `@keur/kit ${version} exports ui Panel, which 1.1.0 had not: that needs a minor version.
  1. shell/kit/package.json: "version": "1.2.0"`
  )
})

test.each(['1.1.0', '1.2.0'])('a name that is removed in %s needs a major version', (version) => {
  expect(check(version, 'Badge')).toContain(
    `@keur/kit ${version} no longer exports ui Note: that needs a major version.
  1. shell/kit/package.json: "version": "2.0.0"`
  )
})

test('a raised version needs an updated report, where a name stays under the version that introduced it', () => {
  expect(check('1.2.0', 'Badge', 'Note', 'Panel')).toContain('the API report is of 1.1.0')
  expect(nextApiReport(report, { ui: ['Badge', 'Note', 'Panel'] }, '1.2.0')).toEqual({
    version: '1.2.0',
    parts: { ui: { '1.0.0': ['Badge'], '1.1.0': ['Note'], '1.2.0': ['Panel'] } }
  })
  expect(check('2.0.0', 'Badge')).toContain('the API report is of 1.1.0')
})

test('the report cannot be updated without raising the version', () => {
  writeKit('1.0.0', 'export const Badge = 1')
  updateApiReport('@keur/kit', at())
  writeKit('1.0.0', 'export const Badge = 1\nexport const Note = 1')
  expect(() => updateApiReport('@keur/kit', at())).toThrow('needs a minor version')
  writeKit('1.1.0', 'export const Badge = 1\nexport const Note = 1')
  updateApiReport('@keur/kit', at())
  expect(readApiReport(at())).toEqual(report)
})

test('a raised version is described at the top of the changelog', () => {
  const changelog = '# Changelog\n\n## 1.1.0\n\nNew.\n\n## 1.0.0\n'
  expect(checkChangelog('@keur/kit', '1.1.0', changelog)).toEqual([])
  expect(checkChangelog('@keur/kit', '1.2.0', changelog)).toEqual([
    '@keur/kit is 1.2.0, and the first heading of its CHANGELOG.md is «## 1.1.0».'
  ])
})

describe('the peer dependency of a remote', () => {
  const remote = (range: string | undefined, source: string) => {
    write(
      'mfe/package.json',
      JSON.stringify({ name: 'mfe-ventes', peerDependencies: range ? { '@keur/kit': range } : {} })
    )
    write('mfe/src/page.tsx', source)
    return checkPeerDependency('@keur/kit', report, at('mfe'))
  }

  test('fits what it imports outside of tests', () => {
    expect(remote('^1.0.0', "import { Badge } from '@keur/kit/ui'")).toEqual([])
    write('mfe/src/page.test.tsx', "import { Note } from '@keur/kit/ui'")
    expect(requiredVersion('@keur/kit', report, at('mfe'))).toBe('1.0.0')
    expect(remote('^1.1.0', "import { Badge, Note as Word } from '@keur/kit/ui'")).toEqual([])
  })

  test('is reported when it is too wide, or missing', () => {
    const uses = "import { Badge, Note as Word } from '@keur/kit/ui'"
    expect(remote('^1.0.0', uses)).toEqual([
      'mfe-ventes has @keur/kit ^1.0.0 in its peerDependencies, but imports names of 1.1.0: write ^1.1.0.'
    ])
    expect(remote(undefined, uses)[0]).toContain('has no @keur/kit in its peerDependencies: add ^1.1.0')
  })
})
