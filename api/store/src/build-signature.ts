import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** The kind is part of the signed text: the signature of a manifest is never valid for a pointer. */
export type SignedKind = 'manifest' | 'request' | 'pointer' | 'trial'

interface Signature {
  key: string
  value: string
}

/** Of what is signed, in levels. Manifests have about eight. */
export const maxDepth = 50

/** Whether a value is nested deeper than what can be signed. Counts without recursion: any text may have been parsed. */
export function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
    if (level.length === 0) return false
  }
  return true
}

/** Adds a signature over all other fields. The order of the fields does not matter. Throws an error if it is too deep. */
export function withSignature<Value extends { signature?: Signature }>(
  kind: SignedKind,
  value: Value,
  privateKey: KeyObject
): Value & { signature: Signature } {
  if (isTooDeep(value)) throw new Error(`What is signed is nested more than ${maxDepth} levels deep.`)
  const bytes = sign(null, signedText(kind, value), privateKey)
  return { ...value, signature: { key: keyId(publicKeyText(privateKey)), value: bytes.toString('base64') } }
}

/** Whether one of these public keys (DER in base64) signed the value. */
export function isSignedBy(
  publicKeys: readonly string[],
  kind: SignedKind,
  value: { signature?: Signature } | null
): boolean {
  const { signature } = value ?? {}
  if (typeof signature?.key !== 'string' || typeof signature.value !== 'string') return false
  const publicKey = publicKeys.find((text) => keyId(text) === signature.key)
  if (!publicKey || isTooDeep(value)) return false
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(null, signedText(kind, value as object), key, Buffer.from(signature.value, 'base64'))
}

/** The public key (DER in base64) of a private or public key. */
export const publicKeyText = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' }).toString('base64')

/** The id of a public key in signatures and messages. */
export const keyId = (publicKey: string) => createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

/** The canonical text of a value: fields sorted by name at every depth, without undefined ones. */
function signedText(kind: SignedKind, { signature: _, ...value }: { signature?: Signature }): Buffer {
  return Buffer.from(`keur ${kind} 1\n${JSON.stringify(sortFields(value))}`)
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, sortFields((value as Record<string, unknown>)[name])]))
}

/** The hash of a file in manifests, integrity lists and pages (subresource integrity): `sha384-` and base64. */
export const integrityHash = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
