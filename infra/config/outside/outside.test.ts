import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIdOfApp } from '../webpack/build-id.js'
import { type Outside, takeOutside } from './outside.ts'

const inside = fileURLToPath(new URL('../../../mfe-ventes', import.meta.url))
let outside: Outside
beforeAll(() => {
  outside = takeOutside('mfe-ventes')
}, 60_000)
afterAll(() => outside?.remove())

test('a team builds its section outside of the repository, from packed kit, contract and config: the very same build', () => {
  const id = buildIdOfApp(inside)
  expect(outside.run('@keur/config/webpack/build.js')).toContain(join(outside.folder, 'dist', id))
  for (const file of ['browser/remoteEntry.js', 'server/server.mjs'])
    expect(existsSync(join(outside.folder, 'dist', id, file))).toBe(true)
  // Nothing of this machine is in it.
  expect(readFileSync(join(outside.folder, 'dist', id, 'server/server.mjs'), 'utf8')).not.toContain(outside.folder)
}, 60_000)

test('types hold there, and its tests run there', () => {
  outside.run('typescript/bin/tsc', '-p', 'tsconfig.json')
  outside.run('jest/bin/jest.js', 'routes.test')
}, 120_000)
