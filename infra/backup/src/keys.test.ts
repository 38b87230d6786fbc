import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { copyKeys, hasKeys, restoreKeys } from './keys.ts'

const { at, write } = folderOfEachTest()

function aDataFolder(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    write(`data/${name}`, text)
  }
  return at('data')
}
const contentOf = (path: string) =>
  Object.fromEntries(
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.includes('.'))
      .map((name) => [name, readFileSync(join(path, name), 'utf8').trim()])
  )
const files = {
  'secrets.json': '{"JWT_SECRET":"stored","OTHER":"x"}',
  'counters.json': '{"ventes":1}',
  'keys/ventes.pem': 'of ventes',
  'keys/trusted.json': '{}'
}

test('secrets, counters and keys come back from a backup as they were', async () => {
  const dataDir = aDataFolder(files)
  chmodSync(join(dataDir, 'keys/ventes.pem'), 0o644)
  await copyKeys({ dataDir, secrets: {} }, at('backup'))
  await restoreKeys(at('backup'), at('restored'))
  for (const name of ['backup', 'restored'])
    expect(statSync(join(at(name), 'keys/ventes.pem')).mode & 0o777).toBe(0o600)
  const { 'secrets.json': secrets = '', ...others } = contentOf(at('restored'))
  const { 'secrets.json': before, ...othersBefore } = files
  expect([JSON.parse(secrets), others]).toEqual([JSON.parse(before), othersBefore])
})

test('secrets and keys of the settings take the place of the files, and nothing of an earlier backup stays', async () => {
  const target = at('backup')
  await copyKeys({ dataDir: aDataFolder(files), secrets: {} }, target)
  const secrets = { JWT_SECRET: 'set', VISIT_SECRET: 'visits', PUBLISHING_KEY: 'service', TRUSTED_KEYS: '[]' }
  await copyKeys({ dataDir: at('empty'), secrets }, target)
  const { 'secrets.json': own = '', ...keys } = contentOf(target)
  expect(JSON.parse(own)).toEqual({ JWT_SECRET: 'set', VISIT_SECRET: 'visits' })
  expect(keys).toEqual({ 'keys/@publishing.pem': 'service', 'keys/trusted.json': '[]' })
  await copyKeys({ dataDir: at('data'), secrets: { VISIT_SECRET: 'visits' } }, target)
  expect(JSON.parse(contentOf(target)['secrets.json']!)).toEqual({
    ...{ JWT_SECRET: 'stored', OTHER: 'x', VISIT_SECRET: 'visits' }
  })
})

test.each(['secrets.json', 'counters.json', 'keys/ventes.pem'])('a data folder with %s has keys', (name) => {
  expect(hasKeys(aDataFolder({ 'media/photo.jpg': '' }))).toBe(false)
  expect(hasKeys(aDataFolder({ [name]: '' }))).toBe(true)
})
