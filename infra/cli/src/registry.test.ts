import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRegistry } from './registry.ts'

const before = process.cwd()
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-registry-'))
  writeFileSync(join(folder, 'package.json'), '{"name": "elsewhere"}')
  process.chdir(folder)
  process.env.npm_config_userconfig = join(folder, 'no-settings-of-this-person')
})
afterEach(() => {
  delete process.env.npm_config_userconfig
  process.chdir(before)
  rmSync(folder, { recursive: true })
})

test('a new section gets the registry that npm asks for our packages here', () => {
  writeFileSync('.npmrc', '@keur:registry=https://registry.example\n')
  expect(readRegistry()).toBe('https://registry.example')
})

test.each(['', '@keur:registry=\n', '@keur:registry=http://registry.example\n', '@keur:registry=registry.example\n'])(
  'where npm would ask another one, there is no new section: %j',
  (settings) => {
    writeFileSync('.npmrc', settings)
    expect(readRegistry).toThrow('npm config set @keur:registry https://…, the registry of the site, comes first')
  }
)
