/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const kit = JSON.parse(readFileSync(join(folder, '../kit/package.json'), 'utf8')) as { exports: Record<string, string> }
const parts = Object.keys(kit.exports)
  .map((subpath) => subpath.slice(2))
  .filter((part) => !['router-server', 'styles', 'testing'].includes(part))

/** Sources of the shell's build for browsers; the server has a list of its own. */
const forBrowsers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^server\.tsx$|^shared-modules\.ts$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')
const forServers = readFileSync(join(folder, 'shared-modules.ts'), 'utf8')

test.each(parts)('sections get @keur/kit/%s from the shell, in browsers and on the server', (part) => {
  expect(forBrowsers).toMatch(new RegExp(`(from|import|import\\() ?'@keur/kit/${part}'`))
  expect(forServers).toContain(`'@keur/kit/${part}':`)
})
