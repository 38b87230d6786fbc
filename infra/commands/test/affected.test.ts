import { existsSync } from 'node:fs'
import { folderOfEachTest, writeProgram } from '@keur/engines/testing/temporary-folder'
import { findUnaffected, findUnaffectedBrowserTests, readWorkspaces, rememberGreen } from './affected.ts'

const workspaces = readWorkspaces()

test.each([
  ['a section', ['mfe-btp/src/list/list-page.tsx'], ['api', 'api/store', 'infra/backup', 'mfe-ventes', 'shell']],
  ['the API', ['api/src/features/visits/visits.service.ts', 'api/seed/data.ts'], ['mfe-btp', 'shell', 'shell/kit']],
  ['the shell', ['shell/src/pages/home/home-page.tsx'], ['api', 'api/store', 'mfe-btp']]
])('a change of %s leaves out what does not import it', (_what, changed, unaffected) => {
  expect(findUnaffected(changed, workspaces)).toEqual(expect.arrayContaining(unaffected))
})

test.each([
  ['the section itself', 'mfe-btp', ['mfe-btp/src/list/list-page.tsx']],
  ['infra, which builds and starts everything', 'infra/platform', ['mfe-btp/src/list/list-page.tsx']],
  ['the API, for a change of the store that it imports', 'api', ['api/store/src/folder-store.ts']],
  ['the shell, whose gateway imports the store', 'shell', ['api/store/src/folder-store.ts']],
  ['the backup, which starts the API', 'infra/backup', ['api/src/migrations.ts']],
  ['one of several changed parts', 'shell', ['mfe-btp/src/routes.tsx', 'shell/src/routes.tsx']]
])('it runs %s', (_why, folder, changed) => {
  expect(findUnaffected(changed, workspaces)).not.toContain(folder)
})

test.each([
  ...['package-lock.json', 'biome.json', '.ci/run', 'infra/config/jest/preset.js', 'infra/commands/test.ts'],
  ...[
    'api/contract/src/money.ts',
    'shell/kit/src/http/index.ts',
    'api/src/testing/test-app.ts',
    'mfe-btp/package.json'
  ],
  ...['shell/jest.config.js', 'README.md', 'api/README.md', 'unknown/file.ts']
])('a change of %s leaves nothing out', (path) => {
  expect(findUnaffected([path], workspaces)).toEqual([])
})

test.each([
  [
    'part of the API that they do not call',
    'api/src/features/leads/leads.service.ts',
    'confinement, long-visit, publishing-drill'
  ],
  ['the API that counts failures of builds', 'api/src/features/builds/verdicts.ts', 'confinement, long-visit'],
  ['a section', 'mfe-btp/src/list/list-page.tsx', 'publishing-drill'],
  ['the section that is published', 'mfe-articles/src/routes.tsx', ''],
  ['the back office', 'mfe-admin/src/routes.tsx', 'long-visit, publishing-drill'],
  ['the shell', 'shell/src/routes.tsx', ''],
  ['the store', 'api/store/src/folder-store.ts', ''],
  ['a browser test', 'infra/e2e/tests/confinement.test.ts', '']
])('a change of %s leaves out of the slow browser tests only what it cannot break', (_what, path, left) => {
  expect(findUnaffectedBrowserTests([path], workspaces).join(', ')).toBe(left)
})

const { at } = folderOfEachTest()
const { PATH, XDG_CACHE_HOME } = process.env
afterEach(() => void Object.assign(process.env, { PATH, XDG_CACHE_HOME: XDG_CACHE_HOME ?? '' }))

test.each([
  ['', true],
  ['--affected', true],
  ['--nightly', true],
  ['--changed', false],
  ['mfe-btp/src/routes.test.ts', false]
])('after a green run of «%s» a later one may leave tests out: %j', (parameter, expected) => {
  // given a checkout without changes
  writeProgram(at(), 'git', '[ "$1" = status ] || echo 81e44c8e')
  Object.assign(process.env, { PATH: at(), XDG_CACHE_HOME: at() })
  rememberGreen(parameter)
  expect(existsSync(at('keur-du-rail/green-commit'))).toBe(expected)
})
