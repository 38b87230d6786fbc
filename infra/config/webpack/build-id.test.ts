import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIdOfApp } from './build-id.js'

const app = fileURLToPath(new URL('../../../mfe-ventes', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-build-id-'))
  for (const name of ['src', 'package.json', 'webpack.config.js'])
    cpSync(join(app, name), join(folder, name), { recursive: true })
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  delete process.env.KEUR_BUILD
})

const write = (name: string, content: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), content)
}

test.each([
  ['a changed source', 'src/routes.tsx'],
  ['a new source', 'src/new/part.tsx'],
  ['a new style', 'src/new/part.module.css'],
  ['a changed configuration', 'webpack.config.js']
])('%s changes the id, which is 16 hex digits', (_what, name) => {
  const before = buildIdOfApp(folder)
  expect(before).toMatch(/^[0-9a-f]{16}$/)
  write(name, '/* changed */')
  expect(buildIdOfApp(folder)).not.toBe(before)
})

test('another version of a bundled package changes the id, a package of the tests does not', () => {
  const before = buildIdOfApp(folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const withPackage = (version: string) => {
    write('package.json', JSON.stringify({ ...manifest, dependencies: { quote: '*' } }))
    write('node_modules/quote/package.json', JSON.stringify({ name: 'quote', version }))
    return buildIdOfApp(folder)
  }
  const one = withPackage('1.0.0')
  expect(one).not.toBe(before)
  expect(withPackage('1.0.1')).not.toBe(one)
  write('node_modules/jest-quote/package.json', JSON.stringify({ name: 'jest-quote', version: '1.0.0' }))
  expect(withPackage('1.0.0')).toBe(one)
})

test('of the kit, version and exports change the id, and sources of the contract; other fields of theirs do not', () => {
  const idWith = (kit: object, contract = 'one') => {
    write('node_modules/@keur/kit/package.json', JSON.stringify(kit))
    write('node_modules/@keur/contract/package.json', JSON.stringify({ version: '1.0.0', ...kit }))
    write('node_modules/@keur/contract/src/part.ts', contract)
    return buildIdOfApp(folder)
  }
  const kit = { version: '1.0.0', exports: { './ui': './src/ui.ts' } }
  const before = idWith(kit)
  expect(idWith({ ...kit, private: true })).toBe(before)
  expect(idWith({ ...kit, version: '1.0.1' })).not.toBe(before)
  expect(idWith({ ...kit, exports: {} })).not.toBe(before)
  expect(idWith(kit, 'two')).not.toBe(before)
})

test('a moved source changes the id, and a development build has another one', () => {
  write('src/one.ts', 'export {}')
  const before = buildIdOfApp(folder)
  rmSync(join(folder, 'src/one.ts'))
  write('src/two.ts', 'export {}')
  const moved = buildIdOfApp(folder)
  expect(moved).not.toBe(before)
  process.env.KEUR_BUILD = 'development'
  expect(buildIdOfApp(folder)).not.toBe(moved)
})

test.each([
  'src/list/list-page.test.tsx',
  'README.md',
  'dist/0/browser/page.js',
  'node_modules/x/index.js',
  'jest.config.js',
  'tsconfig.json'
])('%s does not change the id', (name) => {
  const before = buildIdOfApp(folder)
  write(name, 'changed')
  expect(buildIdOfApp(folder)).toBe(before)
})
