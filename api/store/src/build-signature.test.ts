import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isSignedBy, keyId, publicKeyText, withSignature } from './build-signature.ts'
import { readBuildStoreSettings } from './open-store.ts'
import { useFolder } from './testing/use-folder.ts'
import { keysAt, keysOf, prefixesOf, readTrustedKeys, trustedKeysFile, watchTrustedKeys } from './trusted-keys.ts'

const key = () => generateKeyPairSync('ed25519').privateKey
const sales = key()
const materials = key()
const trustedKeys = [publicKeyText(sales)]

interface TestPointer {
  app: string
  current: string
  files?: Record<string, string>
  signature?: { key: string; value: string }
}
const pointer: TestPointer = { app: 'ventes', current: 'aaaaaaaaaaaaaaaa', files: { b: '2', a: '1' } }

test('stored and read again a signature is valid, in any order of fields; signing again changes nothing', () => {
  const signed = withSignature('pointer', pointer, sales)
  expect(isSignedBy(trustedKeys, 'pointer', JSON.parse(JSON.stringify(signed)))).toBe(true)
  const reordered = { signature: signed.signature, files: { a: '1', b: '2' }, current: pointer.current, app: 'ventes' }
  expect(isSignedBy(trustedKeys, 'pointer', reordered)).toBe(true)
  expect(withSignature('pointer', signed, sales)).toEqual(signed)
})

test('a signature that an earlier release made is valid, whatever the order of its fields', () => {
  const earlier = {
    publishedAt: '2026-11-03T12:00:00.000Z',
    chunks: { liste: ['b.js', 'a.js'].map((file, index) => ({ bytes: 2 - index, file })) },
    prefixes: ['/ventes', '/biens'],
    current: 'aaaaaaaaaaaaaaaa',
    app: 'ventes',
    signature: {
      key: 'e7e7b0deff3762a5',
      value: 'PI/TvMa3iV1drdMjfCahlB0Iy04Ukx1soQ7ZQMJuy+yGR+9erVdK/1asmm5ayL1e1V5I9j7iUusVO7zFRFtlCw=='
    }
  }
  const publicKey = 'MCowBQYDK2VwAyEA6kpsY+KcUgq+9VB7Ey7F+ZVHdq6+vnuSQh7qaRRG0iw='
  expect(isSignedBy([publicKey], 'pointer', earlier)).toBe(true)
  expect(isSignedBy([publicKey], 'pointer', { ...earlier, prefixes: ['/biens', '/ventes'] } as object)).toBe(false)
})

test.each([
  ['another build', { current: 'bbbbbbbbbbbbbbbb' }],
  ['another file inside', { files: { a: '1', b: '3' } }],
  ['one more field', { previous: 'cccccccccccccccc' }],
  ['another app', { app: 'btp' }],
  ['no signature', { signature: undefined }],
  ['half a signature', { signature: { key: keyId(trustedKeys[0] as string), value: 'AAAA' } }],
  ['a signature of no shape', { signature: 'yes' as never }]
])('with %s the signature is invalid', (_, change) => {
  expect(isSignedBy(trustedKeys, 'pointer', { ...withSignature('pointer', pointer, sales), ...change })).toBe(false)
})

test('a signature with another team’s key is invalid, also under the id of a trusted key', () => {
  const foreign = withSignature('pointer', pointer, materials)
  expect(isSignedBy(trustedKeys, 'pointer', foreign)).toBe(false)
  const renamed = { ...foreign, signature: { ...foreign.signature, key: keyId(trustedKeys[0] as string) } }
  expect(isSignedBy(trustedKeys, 'pointer', renamed)).toBe(false)
})

test('what is nested too deeply has no valid signature, and gets none', () => {
  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
  const { signature } = withSignature('pointer', { ...pointer, files: nested(50) }, sales)
  for (const levels of [51, 500_000]) {
    const deep = { ...pointer, files: nested(levels) }
    expect(isSignedBy(trustedKeys, 'pointer', { ...deep, signature } as TestPointer)).toBe(false)
    expect(() => withSignature('pointer', deep, sales)).toThrow('more than 50 levels')
  }
})

test('the signature of a manifest is invalid for a pointer; of two keys that are trusted either is valid', () => {
  expect(isSignedBy(trustedKeys, 'pointer', withSignature('manifest', pointer, sales))).toBe(false)
  const both = [...trustedKeys, publicKeyText(materials)]
  expect(isSignedBy(both, 'pointer', withSignature('pointer', pointer, materials))).toBe(true)
})

describe('the list of trusted keys', () => {
  const folder = useFolder()
  const sales = { keys: trustedKeys.map((key) => ({ key })), prefixes: ['/ventes'] }
  const list = JSON.stringify({ ventes: { keys: trustedKeys, prefixes: ['/ventes'] } })

  test('is the setting itself, or a file, which may be watched; without them it is empty', () => {
    writeFileSync(join(folder, 'list.json'), list)
    for (const TRUSTED_KEYS of [list, join(folder, 'list.json')]) {
      expect(readTrustedKeys({ TRUSTED_KEYS })).toEqual({ ventes: sales })
      expect(watchTrustedKeys({ TRUSTED_KEYS })()).toEqual({ ventes: sales })
    }
    expect(() => watchTrustedKeys({ TRUSTED_KEYS: '{' })).toThrow('TRUSTED_KEYS')
    expect(readTrustedKeys({ DATA_DIR: folder })).toEqual({})
  })

  test('lists the prefixes of a section beside its keys; a list of keys alone claims none', () => {
    const both = { ventes: { keys: trustedKeys, prefixes: ['/ventes'] }, btp: trustedKeys }
    const trusted = readTrustedKeys({ TRUSTED_KEYS: JSON.stringify(both) })
    expect([keysOf(trusted, 'ventes'), prefixesOf(trusted, 'ventes')]).toEqual([trustedKeys, ['/ventes']])
    expect([keysOf(trusted, 'btp'), prefixesOf(trusted, 'btp')]).toEqual([trustedKeys, []])
    expect([keysOf(trusted, 'constructor'), prefixesOf(trusted, 'constructor')]).toEqual([[], []])
  })

  test('gives a key an end', () => {
    const [first, second] = ['a', 'b'].map(() => publicKeyText(generateKeyPairSync('ed25519').privateKey))
    const list = { ventes: { keys: [first, { key: second, until: '2027-01-01' }], prefixes: ['/ventes'] } }
    const trusted = readTrustedKeys({ TRUSTED_KEYS: JSON.stringify(list) })
    expect(keysAt(trusted, 'ventes', Date.parse('2027-01-01T23:59:59Z'))).toEqual([first, second])
    expect(keysAt(trusted, 'ventes', Date.parse('2027-01-02'))).toEqual([first])
  })

  const otherKind = publicKeyText(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)
  const endless = JSON.stringify({ ventes: { keys: [{ key: trustedKeys[0], until: 'demain' }], prefixes: [] } })
  const clashing =
    '{"ventes": {"keys": [], "prefixes": ["/ventes"]}, "btp": {"keys": [], "prefixes": ["/ventes/murs"]}}'
  test.each([
    ['{"ventes": "x"}', 'ventes has no list of keys'],
    ['{"ventes": ["AAAA"]}', 'are not Ed25519 public keys'],
    [JSON.stringify({ ventes: [otherKind] }), 'are not Ed25519 public keys'],
    ['{', 'JSON'],
    [endless, 'the end of a key of ventes is not a date'],
    [clashing, '/ventes/murs of btp clashes with /ventes of ventes'],
    ['{"ventes": {"keys": []}}', 'has no list of prefixes'],
    ['{"ventes": {"keys": [], "prefixes": ["/login"]}}', 'clashes with /login'],
    [join(folder, 'nowhere.json'), 'no such file']
  ])('the value %s is an error that names the setting and the reason', (text, reason) => {
    expect(() => readTrustedKeys({ TRUSTED_KEYS: text })).toThrow(/^TRUSTED_KEYS cannot be read/)
    expect(() => readTrustedKeys({ TRUSTED_KEYS: text })).toThrow(reason)
  })

  test('is read again a second later: a new team publishes without a restart, and a half-written list stops no team', () => {
    const env = { DATA_DIR: join(folder, 'watched') }
    const file = trustedKeysFile(env)
    mkdirSync(join(file, '..'), { recursive: true })
    let now = 10_000
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
    const after = (milliseconds: number) => {
      now += milliseconds
      return current()
    }
    const both = { ventes: sales, btp: { keys: [{ key: publicKeyText(materials) }], prefixes: ['/btp'] } }
    writeFileSync(file, list)
    const current = watchTrustedKeys(env)
    expect(current()).toEqual({ ventes: sales })
    writeFileSync(file, JSON.stringify(both))
    expect(after(999)).toEqual({ ventes: sales })
    expect(after(1)).toEqual(both)
    // The same list for the same text: what it has verified is verified.
    const known = after(1000)
    expect(after(1000)).toBe(known)
    writeFileSync(file, '{"ventes": [')
    expect(after(1000)).toEqual(both)
    writeFileSync(file, list)
    expect(after(1000)).toEqual({ ventes: sales })
    rmSync(file)
    expect(after(1000)).toEqual({})
    clock.mockRestore()
  })
})

describe('the artifact store', () => {
  test.each([
    ['the builds of the data folder', {}, '.data/builds'],
    ['the builds of another data folder', { DATA_DIR: '/srv/data' }, '/srv/data/builds'],
    ['a folder of its own', { DATA_DIR: '/srv/data', BUILD_STORE: '/srv/builds' }, '/srv/builds']
  ])('is %s', (_what, env, expected) => {
    expect(readBuildStoreSettings(env)).toEqual({ folder: resolve(expected) })
  })

  const minio = { BUILD_STORE: 'minio', MINIO_ENDPOINT: 'minio:9000', MINIO_ACCESS_KEY: 'a', MINIO_SECRET_KEY: 'b' }

  test('is a bucket of its own beside the photos, with keys of its own where they are set, in the region of the server', () => {
    const settings = { endpoint: 'minio:9000', accessKey: 'a', secretKey: 'b', bucket: 'keur-du-rail-builds' }
    expect(readBuildStoreSettings(minio)).toEqual({ minio: settings })
    const own = { BUILD_STORE_ACCESS_KEY: 'c', BUILD_STORE_SECRET_KEY: 'd', MINIO_REGION: 'fr-par' }
    expect(readBuildStoreSettings({ ...minio, ...own, MINIO_BUCKET: 'photos' })).toEqual({
      minio: { ...settings, accessKey: 'c', secretKey: 'd', region: 'fr-par', bucket: 'photos-builds' }
    })
    expect(() => readBuildStoreSettings({ ...minio, BUILD_STORE_ACCESS_KEY: 'c' })).toThrow('BUILD_STORE_SECRET_KEY')
  })

  test.each(['MINIO_ENDPOINT', 'MINIO_ACCESS_KEY', 'MINIO_SECRET_KEY'])('needs %s', (name) => {
    expect(() => readBuildStoreSettings({ ...minio, [name]: undefined })).toThrow(name)
  })
})
