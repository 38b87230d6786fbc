import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'

const readers = [
  'infra/backup/src/settings.ts',
  'infra/commands/dev.ts',
  'infra/commands/dev/environment.ts',
  'infra/commands/start/settings.ts',
  'infra/commands/start/site.ts',
  'infra/commands/release.ts',
  'infra/platform/src/keys.ts',
  'infra/platform/src/service/config.ts',
  'infra/engines/src/browser.ts',
  'infra/engines/src/minio.ts',
  'infra/engines/src/minio/external-endpoint.ts',
  'infra/engines/src/mongodb.ts',
  'infra/engines/src/cache.ts',
  'shell/gateway/config.ts',
  'shell/gateway/server.ts',
  'api/src/config.ts',
  'api/src/features/outbox/mail-settings.ts',
  'api/seed/main.ts',
  'api/store/src/open-store.ts',
  'api/store/src/trusted-keys.ts'
]

/** Set by the commands or by the system, not by an operator. */
const notSettings = ['HOME', 'KEUR_BUILD', 'NODE_ENV', 'DEBIAN_FRONTEND', 'LC_ALL', 'PLAYWRIGHT_BROWSERS_PATH']

const namesIn = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:env|settings)\.([A-Z]\w+)|\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(
    ([, property, constant]) => (property ?? constant) as string
  )
const example = readFileSync(join(root, '.env.example'), 'utf8')
const documented = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name as string)

test.each(readers)('every setting that %s reads is in .env.example', (path) => {
  expect(namesIn(path).filter((name) => !documented.includes(name) && !notSettings.includes(name))).toEqual([])
})

test('every setting in .env.example is read somewhere', () => {
  const usedNames = new Set(readers.flatMap(namesIn))
  expect(documented.filter((name) => !usedNames.has(name))).toEqual([])
})

test('.env.example names the settings that can be in a file', () => {
  const source = readFileSync(join(root, 'api/store/src/environment.ts'), 'utf8')
  const inFiles = [...source.matchAll(/'([A-Z]+_[A-Z_]+)'/g)].map(([, name]) => name as string).sort()
  const paragraph = example.slice(example.indexOf('So can'), example.indexOf('# ---'))
  expect([...paragraph.matchAll(/\b[A-Z]+_[A-Z_]+\b/g)].map(([name]) => name).sort()).toEqual(inFiles)
})

test('a copy of .env.example changes nothing until a line of it is uncommented', () => {
  expect(example.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([])
})
