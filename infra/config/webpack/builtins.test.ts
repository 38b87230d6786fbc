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

/** Builds the half of a section that gateways run. */
async function serverBuildOf(source: string): Promise<Stats> {
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
  'a section that takes a part of Node cannot be built: file and import are named',
  async (source, request) => {
    const stats = await serverBuildOf(source)
    const said = stats.toString({ all: false, errors: true })
    expect(stats.hasErrors()).toBe(true)
    expect(said).toContain(`src/routes.tsx imports « ${request} »`)
  },
  60_000
)

test('what the shell provides, and what a section has itself, is built as ever', async () => {
  const stats = await serverBuildOf("import { useState } from 'react'\nexport const routes = [useState]")
  expect(stats.toString({ all: false, errors: true })).toBe('')
}, 60_000)
