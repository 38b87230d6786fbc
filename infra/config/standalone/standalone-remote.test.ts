import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIdOfApp } from '../webpack/build-id.js'
import { createStandaloneRemote, type StandaloneRemote } from './standalone-remote.ts'

const folderInRepository = fileURLToPath(new URL('../../../mfe-ventes', import.meta.url))
let remote: StandaloneRemote
beforeAll(() => {
  remote = createStandaloneRemote('mfe-ventes')
})
afterAll(() => remote?.remove())

test('a section builds outside of the repository from packed kit, contract and config, with the same build id', () => {
  const id = buildIdOfApp(folderInRepository)
  expect(remote.run('@keur/config/webpack/build.js')).toContain(join(remote.folder, 'dist', id))
  for (const file of ['browser/remoteEntry.js', 'server/server.mjs'])
    expect(existsSync(join(remote.folder, 'dist', id, file))).toBe(true)
  // Tools for Module Federation read it: what is exposed, and the range of each shared package.
  const tools = JSON.parse(readFileSync(join(remote.folder, 'dist', id, 'browser/mf-manifest.json'), 'utf8'))
  expect(tools.exposes.map(({ path }: { path: string }) => path)).toEqual(['./routes', './texts'])
  expect(tools.shared).toContainEqual(expect.objectContaining({ name: 'react', singleton: true }))
  // The build contains no path of this machine.
  expect(readFileSync(join(remote.folder, 'dist', id, 'server/server.mjs'), 'utf8')).not.toContain(remote.folder)
})

test('its types are checked and its tests run there', () => {
  remote.run('typescript/bin/tsc', '-p', 'tsconfig.json')
  remote.run('jest/bin/jest.js', 'routes.test')
})
