import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publicKeyText } from '@keur/store/build-signature'
import { keysOf, publishingService, readTrustedKeys, type TrustedKey } from '@keur/store/trusted-keys'
import { appNames, readApp } from './apps.ts'
import { localKeyFile, makeLocalKeys, readServiceKey, readTeamKey } from './keys.ts'

let env: Record<string, string>
/** The list of trusted keys, as the operator edits it. */
let listFile: string
const readList = () => JSON.parse(readFileSync(listFile, 'utf8'))
const writeList = (list: object) => writeFileSync(listFile, JSON.stringify(list))
beforeEach(() => {
  env = { DATA_DIR: mkdtempSync(join(tmpdir(), 'keur-keys-')) }
  listFile = join(env.DATA_DIR as string, 'keys/trusted.json')
})
afterEach(() => rmSync(env.DATA_DIR as string, { recursive: true }))

test('a site of this machine’s own makes a key for each section once, for its owner’s eyes alone', () => {
  makeLocalKeys(env)
  const first = readTrustedKeys(env)
  expect(Object.keys(first).sort()).toEqual([publishingService, ...appNames].sort())
  expect(statSync(localKeyFile(env, 'ventes')).mode & 0o777).toBe(0o600)
  expect(statSync(join(env.DATA_DIR as string, 'keys')).mode & 0o777).toBe(0o700)
  makeLocalKeys(env)
  expect(readTrustedKeys(env)).toEqual(first)
  for (const app of appNames)
    expect(first[app]).toEqual({
      keys: [{ key: publicKeyText(readTeamKey(env, app)) }],
      prefixes: readApp(app).prefixes
    })
  expect(first[publishingService]).toEqual({ keys: [{ key: publicKeyText(readServiceKey(env)) }], prefixes: [] })
})

test('keys that were trusted besides stay so, and lists of the form of before get the prefixes of their sections', () => {
  makeLocalKeys(env)
  const now = readTrustedKeys(env)
  writeList(Object.fromEntries([publishingService, ...appNames].map((app) => [app, keysOf(now, app)])))
  makeLocalKeys(env)
  expect(readTrustedKeys(env)).toEqual(now)
  const other = publicKeyText(generateKeyPairSync('ed25519').privateKey)
  const list = readList()
  const keys = [{ key: other, until: '2027-01-01' }, ...list.ventes.keys]
  writeList({ ...list, ventes: { keys, prefixes: ['/ventes', '/terrains'] }, btp: [other] })
  makeLocalKeys(env)
  expect(readTrustedKeys(env)).toMatchObject({
    ventes: { keys, prefixes: ['/ventes', '/terrains'] },
    btp: { keys: [{ key: other }, ...list.btp.keys], prefixes: readApp('btp').prefixes }
  })
  // and a prefix that lies with another section is not given away
  writeList({ ventes: { ...list.ventes, prefixes: ['/ventes', '/btp/bureaux'] } })
  makeLocalKeys(env, ['btp'])
  expect(readTrustedKeys(env).btp).toMatchObject({ prefixes: ['/produit', '/devis'] })
})

test('where the list of keys is given, none are made', () => {
  makeLocalKeys({ ...env, TRUSTED_KEYS: '{}' })
  expect(() => readTeamKey(env, 'ventes')).toThrow('There is no key to sign with as ventes')
})

const trusting = (key: TrustedKey) => ({ TRUSTED_KEYS: JSON.stringify({ ventes: { keys: [key], prefixes: [] } }) })

test('a team’s key is given as text or as a file', () => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const text = String(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  const given = trusting({ key: publicKeyText(privateKey) })
  writeFileSync(join(env.DATA_DIR as string, 'team.pem'), text)
  for (const TEAM_KEY of [text, join(env.DATA_DIR as string, 'team.pem')])
    expect(publicKeyText(readTeamKey({ ...given, TEAM_KEY }, 'ventes'))).toBe(publicKeyText(privateKey))
  expect(() => readTeamKey({ ...given, TEAM_KEY: text }, 'btp')).toThrow('not one that gateways trust for btp')
  const ended = trusting({ key: publicKeyText(privateKey), until: '2020-01-01' })
  expect(() => readTeamKey({ ...ended, TEAM_KEY: text }, 'ventes')).toThrow('or it has ended')
})

test('a key of another kind, or none at all, is reported as such', () => {
  makeLocalKeys(env)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' })
  expect(() => readTeamKey({ ...env, TEAM_KEY: String(rsa) }, 'ventes')).toThrow('not Ed25519')
  expect(() => readTeamKey({ ...env, TEAM_KEY: '-----BEGIN nothing' }, 'ventes')).toThrow('no private key in PEM form')
  expect(() => readTeamKey({ ...env, TEAM_KEY: '/nowhere.pem' }, 'ventes')).toThrow('ENOENT')
})
