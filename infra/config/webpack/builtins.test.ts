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

/** Builds the half of a section that gateways run. */
function serverBuildOf(source: string): Promise<Stats> {
  writeFileSync(join(folder, 'src/routes.tsx'), source)
  return build(remotePreset(folder)[1] as Configuration)
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
