import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSignedBy, keyId, publicKeyText, withSignature } from './build-signature.ts'
import { keysOf, prefixesOf, readTrustedKeys } from './trusted-keys.ts'

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
const stored = (value: object) => JSON.parse(JSON.stringify(value)) as TestPointer

test('a signature stays valid when the value is stored and read', () => {
  expect(isSignedBy(trustedKeys, 'pointer', stored(withSignature('pointer', pointer, sales)))).toBe(true)
})

test('the order of fields does not matter, and signing again changes nothing', () => {
  const signed = withSignature('pointer', pointer, sales)
  const reordered = { signature: signed.signature, files: { a: '1', b: '2' }, current: pointer.current, app: 'ventes' }
  expect(isSignedBy(trustedKeys, 'pointer', reordered)).toBe(true)
  expect(withSignature('pointer', signed, sales)).toEqual(signed)
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

test('the signature of a manifest is invalid for a pointer', () => {
  expect(isSignedBy(trustedKeys, 'pointer', withSignature('manifest', pointer, sales))).toBe(false)
})

test('while a key is being rotated both keys are valid', () => {
  const both = [...trustedKeys, publicKeyText(materials)]
  for (const one of [sales, materials])
    expect(isSignedBy(both, 'pointer', withSignature('pointer', pointer, one))).toBe(true)
})

describe('the list of trusted keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keur-trusted-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const list = JSON.stringify({ ventes: trustedKeys })

  test('is the setting itself, or a file', () => {
    writeFileSync(join(folder, 'list.json'), list)
    expect(readTrustedKeys({ TRUSTED_KEYS: list })).toEqual({ ventes: trustedKeys })
    expect(readTrustedKeys({ TRUSTED_KEYS: join(folder, 'list.json') })).toEqual({ ventes: trustedKeys })
  })

  test('may list the prefixes of a section beside its keys', () => {
    const both = { ventes: { keys: trustedKeys, prefixes: ['/ventes'] }, btp: trustedKeys }
    const trusted = readTrustedKeys({ TRUSTED_KEYS: JSON.stringify(both) })
    expect([keysOf(trusted, 'ventes'), prefixesOf(trusted, 'ventes')]).toEqual([trustedKeys, ['/ventes']])
    expect([keysOf(trusted, 'btp'), prefixesOf(trusted, 'btp')]).toEqual([trustedKeys, null])
    expect([keysOf(trusted, 'constructor'), prefixesOf(trusted, 'constructor')]).toEqual([[], null])
  })

  test('is empty without a setting and a file', () => {
    expect(readTrustedKeys({ DATA_DIR: folder })).toEqual({})
  })

  test.each([
    '{"ventes": "x"}',
    '{"ventes": ["AAAA"]}',
    '{',
    '{"ventes": null}',
    '{"ventes": {"keys": []}}',
    '{"ventes": {"keys": [], "prefixes": ["/login"]}}',
    join(folder, 'nowhere.json')
  ])('the value %s is an error that names the setting', (text) =>
    expect(() => readTrustedKeys({ TRUSTED_KEYS: text })).toThrow('TRUSTED_KEYS')
  )
})
