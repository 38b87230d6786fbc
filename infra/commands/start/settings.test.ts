import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from './settings.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-settings-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const secretsFile = () => join(folder, '.data/secrets.json')

test('without any setting the site is this machine’s own, and is filled for show', () => {
  expect(readSettings(folder, {})).toMatchObject({
    NODE_ENV: 'production',
    PORT: '3000',
    API_PORT: '5000',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: join(folder, '.data'),
    SEED: 'demo'
  })
})

test('what is set outside goes before .env, and .env before the defaults', () => {
  writeFileSync(join(folder, '.env'), '# a comment\nPORT=3300\nAPI_PORT = "5500"\n# SEED=none\n')
  expect(readSettings(folder, { PORT: '3400' })).toMatchObject({
    PORT: '3400',
    API_PORT: '5500',
    PUBLIC_URL: 'http://localhost:3400',
    SEED: 'demo'
  })
})

test('a setting set to nothing is not set', () => {
  expect(readSettings(folder, { PORT: '', JWT_SECRET: '' })).toMatchObject({ PORT: '3000' })
})

test('a secret is made once, for its owner’s eyes alone', () => {
  const first = readSettings(folder, {}).JWT_SECRET
  expect(first?.length).toBeGreaterThanOrEqual(32)
  expect(readSettings(folder, {}).JWT_SECRET).toBe(first)
  expect(JSON.parse(readFileSync(secretsFile(), 'utf8'))).toEqual({ JWT_SECRET: first })
  expect(statSync(secretsFile()).mode & 0o777).toBe(0o600)
})

test.each([{ MONGODB_URI: 'mongodb://db.example' }, { PUBLIC_URL: 'https://keurdurail.example' }])(
  'no secret is made up for a site that is not this machine’s own: %j',
  (outside) => {
    expect(() => readSettings(folder, outside)).toThrow('JWT_SECRET must be set')
    const secret = 'x'.repeat(40)
    expect(readSettings(folder, { ...outside, JWT_SECRET: secret }).JWT_SECRET).toBe(secret)
  }
)

test('a database of somebody’s is not filled for show', () => {
  const outside = { MONGODB_URI: 'mongodb://db.example', JWT_SECRET: 'x'.repeat(40) }
  expect(readSettings(folder, outside).SEED).toBe('none')
})

test('secrets that cannot be read stop the start with a sentence, and stay as they are', () => {
  readSettings(folder, {})
  writeFileSync(secretsFile(), '{ broken')
  expect(() => readSettings(folder, {})).toThrow('mend or delete it')
  expect(readFileSync(secretsFile(), 'utf8')).toBe('{ broken')
})
