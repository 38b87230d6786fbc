import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'

/** The files that read settings: nothing else may. */
const readers = [
  'infra/commands/dev/main.ts',
  'infra/commands/dev/surroundings.ts',
  'infra/commands/start/settings.ts',
  'infra/commands/start/site.ts',
  'infra/deploy/src/keys.ts',
  'infra/engines/src/browser.ts',
  'infra/engines/src/minio.ts',
  'infra/engines/src/minio/external-endpoint.ts',
  'infra/engines/src/mongodb.ts',
  'infra/engines/src/paths.ts',
  'shell/gateway/config.ts',
  'shell/gateway/server.ts',
  'api/src/config.ts',
  'api/src/settings/mail-settings.ts',
  'api/seed/main.ts',
  'api/store/src/open-store.ts',
  'api/store/src/trusted-keys.ts'
]

/** Set by our own commands or by the system: nobody's to choose. */
const notSettings = ['HOME', 'KEUR_BUILD', 'NODE_ENV']

const namesIn = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:env|settings)\.([A-Z]\w+)|\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(
    ([, read, written]) => (read ?? written) as string
  )
const example = readFileSync(join(root, '.env.example'), 'utf8')
const told = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name as string)

test.each(readers)('who sets up the site finds in .env.example all that %s reads', (path) => {
  expect(namesIn(path).filter((name) => !told.includes(name) && !notSettings.includes(name))).toEqual([])
})

test('nothing stands in .env.example that nobody reads', () => {
  const read = new Set(readers.flatMap(namesIn))
  expect(told.filter((name) => !read.has(name))).toEqual([])
})

test('a copy of .env.example changes nothing until a line of it is uncommented', () => {
  expect(example.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([])
})
