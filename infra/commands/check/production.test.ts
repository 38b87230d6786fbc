import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareDependencies, referencesIn } from './production.ts'

test('a package that runs in the image and is no dependency is named with the file that loads it', () => {
  const loaded = new Map([['sharp', 'api/src/photos.ts']])
  expect(compareDependencies('api', [], loaded)).toEqual([
    'api/src/photos.ts loads sharp, which the image lacks: add it to the dependencies of api/package.json.'
  ])
})

test('a dependency that nothing in the image loads is named', () => {
  expect(compareDependencies('api', ['webpack'], new Map())).toEqual([
    'Nothing that runs in the image loads webpack: move it to the devDependencies of api/package.json.'
  ])
})

test('what a file loads are its imports, later ones too, what it resolves, and the programs that it starts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keur-references-'))
  const file = join(folder, 'program.ts')
  writeFileSync(
    file,
    `import type { One } from 'types-alone'
import { two } from 'static'
export { three } from 'exported'
const four = await import('dynamic')
const five = createRequire(import.meta.url).resolve('resolved/file.js')
fork(join(folder, 'child-process.ts'))
`
  )
  expect(referencesIn(file)).toEqual({
    imports: ['static', 'exported', 'dynamic'],
    resolved: ['resolved/file.js'],
    paths: ['child-process.ts']
  })
  rmSync(folder, { recursive: true })
})
