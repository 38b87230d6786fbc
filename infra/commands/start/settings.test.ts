import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { readSettings } from './settings.ts'

const { at, write } = folderOfEachTest()

const secretsFile = () => at('.data/secrets.json')
const storedSecrets = () => JSON.parse(readFileSync(secretsFile(), 'utf8'))
const [jwt, visit] = ['x'.repeat(40), 'y'.repeat(40)]
const secrets = { JWT_SECRET: jwt, VISIT_SECRET: visit }

test('without settings the site is local to this machine, with demonstration data', () => {
  expect(readSettings(at(), {})).toMatchObject({
    ...{ NODE_ENV: 'production', PORT: '3000', API_PORT: '5000', PUBLISHING_PORT: '5002', SEED: 'demo' },
    ...{ PUBLIC_URL: 'http://localhost:3000', DATA_DIR: at('.data') }
  })
})

test('the environment overrides .env, which overrides the defaults; an empty value counts as not set', () => {
  write('.env', '# a comment\nPORT=3300\nAPI_PORT = "5500"\nDATA_DIR=own\n# SEED=x\nPUBLIC_URL=\n')
  expect(readSettings(at(), { PORT: '3400', API_PORT: '', PUBLISHING_PORT: '5600', NODE_ENV: 'test' })).toMatchObject({
    ...{ NODE_ENV: 'production', PORT: '3400', API_PORT: '5500', PUBLISHING_PORT: '5600', SEED: 'demo' },
    ...{ PUBLIC_URL: 'http://localhost:3400', DATA_DIR: at('own') }
  })
})

test('a secret in a file beside .env is read, and none is generated in its place', () => {
  write('jwt', 'from-a-file\n')
  write('.env', 'JWT_SECRET_FILE=jwt\n')
  expect(readSettings(at(), {}).JWT_SECRET).toBe('from-a-file')
  expect(Object.keys(storedSecrets())).toEqual(['VISIT_SECRET'])
  expect(() => readSettings(at(), { JWT_SECRET: jwt })).toThrow('JWT_SECRET and JWT_SECRET_FILE')
})

test('each secret is generated once, and the file is readable by its owner only', () => {
  mkdirSync(at('.data'))
  writeFileSync(secretsFile(), JSON.stringify({ JWT_SECRET: 'stored', OTHER: 'x' }), { mode: 0o644 })
  const { JWT_SECRET, VISIT_SECRET } = readSettings(at(), {})
  expect([JWT_SECRET, VISIT_SECRET]).toEqual(['stored', expect.stringMatching(/^[\w-]{64}$/)])
  expect(storedSecrets()).toEqual({ JWT_SECRET, VISIT_SECRET, OTHER: 'x' })
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600)
  expect(readSettings(at(), {})).toMatchObject({ JWT_SECRET, VISIT_SECRET })
  // A setting goes before what is stored.
  expect(readSettings(at(), { VISIT_SECRET: visit })).toMatchObject({ JWT_SECRET, VISIT_SECRET: visit })
  rmSync(secretsFile())
  const fresh = readSettings(at(), {})
  expect(new Set([fresh.JWT_SECRET, fresh.VISIT_SECRET, JWT_SECRET, VISIT_SECRET]).size).toBe(4)
})

test.each<Record<string, string>>([
  { MONGODB_URI: 'mongodb://db.example' },
  { PUBLIC_URL: 'https://keurdurail.example' }
])('no secret is generated for a site or data on another machine: %j', (outside) => {
  expect(() => readSettings(at(), outside)).toThrow('JWT_SECRET and VISIT_SECRET must be set')
  expect(() => readSettings(at(), { ...outside, JWT_SECRET: jwt })).toThrow(/^VISIT_SECRET must be set/)
  // Demonstration data is for a database of this machine, unless it is asked for.
  const SEED = outside.MONGODB_URI ? 'none' : 'demo'
  expect(readSettings(at(), { ...outside, ...secrets })).toMatchObject({ ...secrets, SEED })
  expect(readSettings(at(), { ...outside, ...secrets, SEED: 'demo' }).SEED).toBe('demo')
})

test('an unreadable file of secrets stops the start with an error, and is not overwritten', () => {
  readSettings(at(), {})
  writeFileSync(secretsFile(), '{ broken')
  expect(() => readSettings(at(), {})).toThrow('mend or delete it')
  expect(readFileSync(secretsFile(), 'utf8')).toBe('{ broken')
})
