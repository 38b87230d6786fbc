import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from './settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const secretsFile = () => join(folder, '.data/secrets.json')

test('without settings the site is local to this machine, with demonstration data', () => {
  expect(readSettings(folder, {})).toMatchObject({
    NODE_ENV: 'production',
    PORT: '3000',
    API_PORT: '5000',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: join(folder, '.data'),
    SEED: 'demo'
  })
})

test('the environment overrides .env, and .env overrides the defaults', () => {
  writeFileSync(join(folder, '.env'), '# a comment\nPORT=3300\nAPI_PORT = "5500"\nDATA_DIR=own\n# SEED=none\n')
  expect(readSettings(folder, { PORT: '3400' })).toMatchObject({
    PORT: '3400',
    API_PORT: '5500',
    PUBLIC_URL: 'http://localhost:3400',
    DATA_DIR: join(folder, 'own'),
    SEED: 'demo'
  })
})

test('an empty value counts as not set', () => {
  expect(readSettings(folder, { PORT: '', JWT_SECRET: '' })).toMatchObject({ PORT: '3000' })
})

test('a secret in a file beside .env is read, and none is generated', () => {
  writeFileSync(join(folder, 'jwt'), 'from-a-file\n')
  writeFileSync(join(folder, '.env'), 'JWT_SECRET_FILE=jwt\n')
  expect(readSettings(folder, {}).JWT_SECRET).toBe('from-a-file')
  expect(() => readSettings(folder, { JWT_SECRET: 'x'.repeat(40) })).toThrow('JWT_SECRET and JWT_SECRET_FILE')
})

test('a secret is generated once, and readable by its owner only', () => {
  const { JWT_SECRET, VISIT_SECRET } = readSettings(folder, {})
  for (const secret of [JWT_SECRET, VISIT_SECRET]) expect(secret).toMatch(/^[\w-]{64}$/)
  expect(VISIT_SECRET).not.toBe(JWT_SECRET)
  expect(readSettings(folder, {})).toMatchObject({ JWT_SECRET, VISIT_SECRET })
  expect(JSON.parse(readFileSync(secretsFile(), 'utf8'))).toEqual({ JWT_SECRET, VISIT_SECRET })
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600)
})

test('a file of secrets that others could read is closed to them when a secret is added', () => {
  mkdirSync(join(folder, '.data'))
  writeFileSync(secretsFile(), '{}', { mode: 0o644 })
  readSettings(folder, {})
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600)
})

test.each(['http://127.0.0.2:3000', 'http://[::1]:3000', 'http://localhost'])(
  'a secret is generated for %s, which is this machine',
  (PUBLIC_URL) => {
    expect(readSettings(folder, { PUBLIC_URL }).JWT_SECRET).toHaveLength(64)
  }
)

test.each<Record<string, string>>([
  { MONGODB_URI: 'mongodb://db.example' },
  { PUBLIC_URL: 'https://keurdurail.example' },
  { PUBLIC_URL: 'http://127.0.0.1.keurdurail.example' }
])('no secret is generated for a site or data on another machine: %j', (outside) => {
  expect(() => readSettings(folder, outside)).toThrow('JWT_SECRET and VISIT_SECRET must be set')
  const secrets = { JWT_SECRET: 'x'.repeat(40), VISIT_SECRET: 'y'.repeat(40) }
  expect(() => readSettings(folder, { ...outside, JWT_SECRET: secrets.JWT_SECRET })).toThrow('VISIT_SECRET must be set')
  expect(readSettings(folder, { ...outside, ...secrets })).toMatchObject(secrets)
})

test('a database that the settings name gets no demonstration data', () => {
  const outside = { MONGODB_URI: 'mongodb://db.example', JWT_SECRET: 'x'.repeat(40), VISIT_SECRET: 'y'.repeat(40) }
  expect(readSettings(folder, outside).SEED).toBe('none')
})

test('an unreadable file of secrets stops the start with an error, and is not overwritten', () => {
  readSettings(folder, {})
  writeFileSync(secretsFile(), '{ broken')
  expect(() => readSettings(folder, {})).toThrow('mend or delete it')
  expect(readFileSync(secretsFile(), 'utf8')).toBe('{ broken')
})
