import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** What is signed in a build store; the word is part of the signed text, so that one can never stand for the other. */
export type SignedKind = 'manifest' | 'pointer'

interface Signature {
  key: string
  value: string
}

/** The object with its signature, which covers every other field of it, in whatever order they come. */
export function withSignature<Value extends { signature?: Signature }>(
  kind: SignedKind,
  value: Value,
  privateKey: KeyObject
): Value & { signature: Signature } {
  const bytes = sign(null, signedText(kind, value), privateKey)
  return { ...value, signature: { key: keyId(publicKeyText(privateKey)), value: bytes.toString('base64') } }
}

/** Whether one of these public keys (base64 of their DER form) signed it. */
export function isSignedBy(
  publicKeys: readonly string[],
  kind: SignedKind,
  value: { signature?: Signature } | null
): boolean {
  const { signature } = value ?? {}
  if (typeof signature?.key !== 'string' || typeof signature.value !== 'string') return false
  const named = publicKeys.find((text) => keyId(text) === signature.key)
  if (!named) return false
  const key = createPublicKey({ key: Buffer.from(named, 'base64'), format: 'der', type: 'spki' })
  return verify(null, signedText(kind, value as object), key, Buffer.from(signature.value, 'base64'))
}

/** A public key as one line, from the private key or from itself. */
export const publicKeyText = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'der', type: 'spki' }).toString('base64')

/** The short name of a key in signatures and messages. */
export const keyId = (publicKey: string) => createHash('sha256').update(publicKey).digest('hex').slice(0, 16)

/** One text for one content: fields in the order of their names at every depth, nothing of what is not there. */
function signedText(kind: SignedKind, { signature: _, ...value }: { signature?: Signature }): Buffer {
  return Buffer.from(`keur ${kind} 1\n${JSON.stringify(sorted(value))}`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, sorted((value as Record<string, unknown>)[name])]))
}
