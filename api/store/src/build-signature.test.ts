import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSignedBy, keyId, publicKeyText, withSignature } from './build-signature.ts'
import { keysOf, prefixesOf, readTrustedKeys } from './trusted-keys.ts'

const key = () => generateKeyPairSync('ed25519').privateKey
const sales = key()
const materials = key()
const known = [publicKeyText(sales)]

interface Thing {
  app: string
  current: string
  files?: Record<string, string>
  signature?: { key: string; value: string }
}
const pointer: Thing = { app: 'ventes', current: 'aaaaaaaaaaaaaaaa', files: { b: '2', a: '1' } }
const read = (value: object) => JSON.parse(JSON.stringify(value)) as Thing

test('what a team signed is known as theirs, after it was stored and read', () => {
  expect(isSignedBy(known, 'pointer', read(withSignature('pointer', pointer, sales)))).toBe(true)
})

test('the order of its fields does not matter, and signing again changes nothing', () => {
  const signed = withSignature('pointer', pointer, sales)
  const turned = { signature: signed.signature, files: { a: '1', b: '2' }, current: pointer.current, app: 'ventes' }
  expect(isSignedBy(known, 'pointer', turned)).toBe(true)
  expect(withSignature('pointer', signed, sales)).toEqual(signed)
})

test.each([
  ['another build', { current: 'bbbbbbbbbbbbbbbb' }],
  ['another file inside', { files: { a: '1', b: '3' } }],
  ['one more field', { previous: 'cccccccccccccccc' }],
  ['another app', { app: 'btp' }],
  ['no signature', { signature: undefined }],
  ['half a signature', { signature: { key: keyId(known[0] as string), value: 'AAAA' } }],
  ['a signature of no shape', { signature: 'yes' as never }]
])('with %s it is nobody’s', (_, change) => {
  expect(isSignedBy(known, 'pointer', { ...withSignature('pointer', pointer, sales), ...change })).toBe(false)
})

test('another team’s key is not theirs, nor under the name of theirs', () => {
  const foreign = withSignature('pointer', pointer, materials)
  expect(isSignedBy(known, 'pointer', foreign)).toBe(false)
  const renamed = { ...foreign, signature: { ...foreign.signature, key: keyId(known[0] as string) } }
  expect(isSignedBy(known, 'pointer', renamed)).toBe(false)
})

test('the signature of a manifest is none of a pointer', () => {
  expect(isSignedBy(known, 'pointer', withSignature('manifest', pointer, sales))).toBe(false)
})

test('while a key is being changed both are known', () => {
  const both = [...known, publicKeyText(materials)]
  for (const one of [sales, materials])
    expect(isSignedBy(both, 'pointer', withSignature('pointer', pointer, one))).toBe(true)
})

describe('the list of known keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keur-trusted-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const list = JSON.stringify({ ventes: known })

  test('is the setting itself, or the file that it names', () => {
    writeFileSync(join(folder, 'list.json'), list)
    expect(readTrustedKeys({ TRUSTED_KEYS: list })).toEqual({ ventes: known })
    expect(readTrustedKeys({ TRUSTED_KEYS: join(folder, 'list.json') })).toEqual({ ventes: known })
  })

  test('says beside the keys which prefixes lie with a section, or nothing of them', () => {
    const both = { ventes: { keys: known, prefixes: ['/ventes'] }, btp: known }
    const trusted = readTrustedKeys({ TRUSTED_KEYS: JSON.stringify(both) })
    expect([keysOf(trusted, 'ventes'), prefixesOf(trusted, 'ventes')]).toEqual([known, ['/ventes']])
    expect([keysOf(trusted, 'btp'), prefixesOf(trusted, 'btp')]).toEqual([known, null])
    expect([keysOf(trusted, 'constructor'), prefixesOf(trusted, 'constructor')]).toEqual([[], null])
  })

  test('is empty where this machine has none', () => {
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
  ])('an operator who sets it to %s reads what is wrong', (text) =>
    expect(() => readTrustedKeys({ TRUSTED_KEYS: text })).toThrow('TRUSTED_KEYS')
  )
})
