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
const storedSecrets = () => JSON.parse(readFileSync(secretsFile(), 'utf8'))
const [jwt, visit] = ['x'.repeat(40), 'y'.repeat(40)]
const secrets = { JWT_SECRET: jwt, VISIT_SECRET: visit }

test('without settings the site is local to this machine, with demonstration data', () => {
  expect(readSettings(folder, {})).toMatchObject({
    ...{ NODE_ENV: 'production', PORT: '3000', API_PORT: '5000', PUBLISHING_PORT: '5002', SEED: 'demo' },
    ...{ PUBLIC_URL: 'http://localhost:3000', DATA_DIR: join(folder, '.data') }
  })
})

test('the environment overrides .env, which overrides the defaults; an empty value counts as not set', () => {
  writeFileSync(
    join(folder, '.env'),
    '# a comment\nPORT=3300\nAPI_PORT = "5500"\nDATA_DIR=own\n# SEED=x\nPUBLIC_URL=\n'
  )
  expect(readSettings(folder, { PORT: '3400', API_PORT: '', PUBLISHING_PORT: '5600', NODE_ENV: 'test' })).toMatchObject(
    {
      ...{ NODE_ENV: 'production', PORT: '3400', API_PORT: '5500', PUBLISHING_PORT: '5600', SEED: 'demo' },
      ...{ PUBLIC_URL: 'http://localhost:3400', DATA_DIR: join(folder, 'own') }
    }
  )
})

test('a secret in a file beside .env is read, and none is generated in its place', () => {
  writeFileSync(join(folder, 'jwt'), 'from-a-file\n')
  writeFileSync(join(folder, '.env'), 'JWT_SECRET_FILE=jwt\n')
  expect(readSettings(folder, {}).JWT_SECRET).toBe('from-a-file')
  expect(Object.keys(storedSecrets())).toEqual(['VISIT_SECRET'])
  expect(() => readSettings(folder, { JWT_SECRET: jwt })).toThrow('JWT_SECRET and JWT_SECRET_FILE')
})

test('each secret is generated once, and the file is readable by its owner only', () => {
  mkdirSync(join(folder, '.data'))
  writeFileSync(secretsFile(), JSON.stringify({ JWT_SECRET: 'stored', OTHER: 'x' }), { mode: 0o644 })
  const { JWT_SECRET, VISIT_SECRET } = readSettings(folder, {})
  expect([JWT_SECRET, VISIT_SECRET]).toEqual(['stored', expect.stringMatching(/^[\w-]{64}$/)])
  expect(storedSecrets()).toEqual({ JWT_SECRET, VISIT_SECRET, OTHER: 'x' })
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600)
  expect(readSettings(folder, {})).toMatchObject({ JWT_SECRET, VISIT_SECRET })
  // A setting goes before what is stored.
  expect(readSettings(folder, { VISIT_SECRET: visit })).toMatchObject({ JWT_SECRET, VISIT_SECRET: visit })
  rmSync(secretsFile())
  const fresh = readSettings(folder, {})
  expect(new Set([fresh.JWT_SECRET, fresh.VISIT_SECRET, JWT_SECRET, VISIT_SECRET]).size).toBe(4)
})

test.each<Record<string, string>>([
  { MONGODB_URI: 'mongodb://db.example' },
  { PUBLIC_URL: 'https://keurdurail.example' }
])('no secret is generated for a site or data on another machine: %j', (outside) => {
  expect(() => readSettings(folder, outside)).toThrow('JWT_SECRET and VISIT_SECRET must be set')
  expect(() => readSettings(folder, { ...outside, JWT_SECRET: jwt })).toThrow(/^VISIT_SECRET must be set/)
  // Demonstration data is for a database of this machine, unless it is asked for.
  const SEED = outside.MONGODB_URI ? 'none' : 'demo'
  expect(readSettings(folder, { ...outside, ...secrets })).toMatchObject({ ...secrets, SEED })
  expect(readSettings(folder, { ...outside, ...secrets, SEED: 'demo' }).SEED).toBe('demo')
})

test('an unreadable file of secrets stops the start with an error, and is not overwritten', () => {
  readSettings(folder, {})
  writeFileSync(secretsFile(), '{ broken')
  expect(() => readSettings(folder, {})).toThrow('mend or delete it')
  expect(readFileSync(secretsFile(), 'utf8')).toBe('{ broken')
})
