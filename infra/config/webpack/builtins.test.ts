import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration, type Stats } from 'webpack'
import { remotePreset } from './preset.js'

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-builtins-'))
  symlinkSync(modules, join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-agenda', type: 'module' }))
  mkdirSync(join(folder, 'src'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Makes the server build of a section. */
async function buildForServer(source: string): Promise<Stats> {
  writeFileSync(join(folder, 'src/routes.tsx'), source)
  const compiler = webpack(remotePreset(folder)[1] as Configuration)
  const { promise, resolve, reject } = Promise.withResolvers<Stats>()
  compiler.run((error, stats) => (stats ? resolve(stats) : reject(error)))
  return promise
}

test.each([
  ["import { readFileSync } from 'node:fs'\nexport const routes = [readFileSync]", 'node:fs'],
  ["import { exec } from 'child_process'\nexport const routes = [exec]", 'child_process'],
  ["export const routes = [() => import('node:inspector')]", 'node:inspector']
])(
  'a section that imports a Node module cannot be built: the error names file and import',
  async (source, request) => {
    const stats = await buildForServer(source)
    const errors = stats.toString({ all: false, errors: true })
    expect(stats.hasErrors()).toBe(true)
    expect(errors).toContain(`src/routes.tsx imports « ${request} »`)
  },
  60_000
)

test('imports of shared modules are built without errors', async () => {
  const stats = await buildForServer("import { useState } from 'react'\nexport const routes = [useState]")
  expect(stats.toString({ all: false, errors: true })).toBe('')
}, 60_000)
