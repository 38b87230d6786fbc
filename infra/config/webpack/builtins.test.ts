import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration, Stats } from 'webpack'
import { remotePreset } from './preset.js'
import { build, createAppFolder } from './testing/app-folder.ts'

let folder: string
beforeEach(() => {
  folder = createAppFolder('mfe-agenda')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Makes the server build of a section. */
function buildForServer(source: string): Promise<Stats> {
  writeFileSync(join(folder, 'src/routes.tsx'), source)
  return build(remotePreset(folder)[1] as Configuration)
}

test.each([
  ["import { readFileSync } from 'node:fs'\nexport const routes = [readFileSync]", 'node:fs'],
  ["import { exec } from 'child_process'\nexport const routes = [exec]", 'child_process'],
  ["export const routes = [() => import('node:inspector')]", 'node:inspector']
])('a section that imports a Node module cannot be built: the error names file and import', async (source, request) => {
  const stats = await buildForServer(source)
  const errors = stats.toString({ all: false, errors: true })
  expect(stats.hasErrors()).toBe(true)
  expect(errors).toContain(`src/routes.tsx imports « ${request} »`)
})

test('imports of shared modules are built without errors', async () => {
  const stats = await buildForServer("import { useState } from 'react'\nexport const routes = [useState]")
  expect(stats.toString({ all: false, errors: true })).toBe('')
})
