import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicKeyText } from '@keur/store/build-signature'
import { keysOf, readTrustedKeys } from '@keur/store/trusted-keys'
import { appNames, readApp } from './apps.ts'
import { localKeyFile, makeLocalKeys, readTeamKey, removeLocalKey } from './keys.ts'

let env: Record<string, string>
beforeEach(() => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'keur-keys-')) }
})
afterEach(() => rmSync(env.DATA_DIR as string, { recursive: true }))

test('a site of this machine’s own makes a key for each section once, for its owner’s eyes alone', () => {
  makeLocalKeys(env)
  const first = readTrustedKeys(env)
  expect(Object.keys(first).sort()).toEqual([...appNames].sort())
  expect(statSync(localKeyFile(env, 'ventes')).mode & 0o777).toBe(0o600)
  expect(statSync(join(env.DATA_DIR as string, 'keys')).mode & 0o777).toBe(0o700)
  makeLocalKeys(env)
  expect(readTrustedKeys(env)).toEqual(first)
  for (const app of appNames)
    expect(first[app]).toEqual({ keys: [publicKeyText(readTeamKey(env, app))], prefixes: readApp(app).prefixes })
})

test('a retired section has no key and is no longer trusted; the others are', () => {
  makeLocalKeys(env)
  const { ventes: _, ...others } = readTrustedKeys(env)
  // An operator who lists the keys elsewhere manages them alone.
  removeLocalKey({ ...env, TRUSTED_KEYS: '{}' }, 'ventes')
  expect(existsSync(localKeyFile(env, 'ventes'))).toBe(true)
  removeLocalKey(env, 'ventes')
  expect(readTrustedKeys(env)).toEqual(others)
  expect(existsSync(localKeyFile(env, 'ventes'))).toBe(false)
})

test('keys that were trusted besides stay so', () => {
  makeLocalKeys(env)
  const path = join(env.DATA_DIR as string, 'keys/trusted.json')
  const other = publicKeyText(generateKeyPairSync('ed25519').privateKey)
  const list = JSON.parse(readFileSync(path, 'utf8'))
  const keys = [other, ...list.ventes.keys]
  writeFileSync(path, JSON.stringify({ ...list, ventes: { keys, prefixes: ['/ventes', '/terrains'] }, btp: [other] }))
  makeLocalKeys(env)
  expect(readTrustedKeys(env)).toMatchObject({
    ventes: { keys, prefixes: ['/ventes', '/terrains'] },
    // of the form of before, and with a key that is somebody's: it stays of that form
    btp: [other, ...list.btp.keys]
  })
})

test('a list of the form of before, of keys that were made here, gets the prefixes of its sections', () => {
  makeLocalKeys(env)
  const path = join(env.DATA_DIR as string, 'keys/trusted.json')
  const now = readTrustedKeys(env)
  const before = Object.fromEntries(appNames.map((app) => [app, keysOf(now, app)]))
  writeFileSync(path, JSON.stringify(before))
  expect(readTeamKey(env, 'ventes')).toBeDefined()
  makeLocalKeys(env)
  expect(readTrustedKeys(env)).toEqual(now)
})

test('a prefix that lies with another section is not given away', () => {
  makeLocalKeys(env, ['ventes'])
  const path = join(env.DATA_DIR as string, 'keys/trusted.json')
  const list = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ventes: { ...list.ventes, prefixes: ['/ventes', '/btp/bureaux'] } }))
  makeLocalKeys(env, ['btp'])
  expect(readTrustedKeys(env).btp).toMatchObject({ prefixes: ['/produit', '/devis'] })
})

test('where the list of keys is given, none are made', () => {
  makeLocalKeys({ ...env, TRUSTED_KEYS: '{}' })
  expect(() => readTeamKey(env, 'ventes')).toThrow('There is no key to sign ventes with')
})

test('a team’s key is given as text or as a file', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const text = String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const given = { TRUSTED_KEYS: JSON.stringify({ ventes: [publicKeyText(privateKey)] }) }
  writeFileSync(join(env.DATA_DIR as string, 'team.pem'), text)
  for (const TEAM_KEY of [text, join(env.DATA_DIR as string, 'team.pem')])
    expect(publicKeyText(readTeamKey({ ...given, TEAM_KEY }, 'ventes'))).toBe(publicKeyText(privateKey))
  expect(() => readTeamKey({ ...given, TEAM_KEY: text }, 'btp')).toThrow('not one that gateways trust for btp')
})

test('a key of another kind, or none at all, is reported as such', () => {
  makeLocalKeys(env)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' })
  expect(() => readTeamKey({ ...env, TEAM_KEY: String(rsa) }, 'ventes')).toThrow('not Ed25519')
  expect(() => readTeamKey({ ...env, TEAM_KEY: '-----BEGIN nothing' }, 'ventes')).toThrow('no private key in PEM form')
  expect(() => readTeamKey({ ...env, TEAM_KEY: '/nowhere.pem' }, 'ventes')).toThrow('cannot be read')
})
