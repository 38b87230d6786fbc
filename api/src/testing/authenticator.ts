import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyLoginInput } from '@keur/contract/passkey'

const sha256 = (...parts: (Buffer | string)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map(bytesOf)))
    .digest()
const bytesOf = (part: Buffer | string) => (typeof part === 'string' ? Buffer.from(part) : part)
const encode = (bytes: Buffer | string) => bytesOf(bytes).toString('base64url')

type Value = number | string | Buffer | Map<number | string, Value>

/** The part of CBOR that an attestation needs. */
function cbor(value: Value): Buffer {
  const head = (major: number, size: number) => {
    const start = major << 5
    if (size < 24) return Buffer.from([start | size])
    return Buffer.from(size < 256 ? [start | 24, size] : [start | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40

/** What an authenticator says: a test changes parts of it. */
const honest = { origin: 'http://localhost:3000', host: 'localhost', flags: userPresent | userVerified }

/** A software authenticator with one passkey of ES256, and the answers of a browser that asks it. */
export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coordinate = (text = '') => Buffer.from(text, 'base64url')
  const id = randomBytes(16)
  const credential = { id: encode(id), rawId: encode(id), type: 'public-key' as const }
  let userHandle = ''

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const dataOf = (host: string, flags: number, counter: number) =>
    Buffer.concat([sha256(host), Buffer.from([flags, 0, 0, 0, counter])])

  return {
    create(options: { challenge: string; user: { id: string } }, changes: Partial<typeof honest> = {}) {
      const { origin, host, flags } = { ...honest, ...changes }
      userHandle = options.user.id
      const key = new Map<number, Value>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1]
        ] as const),
        ...([
          [-2, coordinate(x)],
          [-3, coordinate(y)]
        ] as const)
      ])
      const authData = Buffer.concat([
        dataOf(host, flags | attested, 0),
        Buffer.alloc(16),
        Buffer.from([0, 16]),
        id,
        cbor(key)
      ])
      const attestation = cbor(
        new Map<string, Value>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData]
        ])
      )
      const clientDataJSON = encode(clientData('webauthn.create', options.challenge, origin))
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: encode(attestation) }
      }
    },
    sign(
      options: { challenge: string },
      counter: number,
      changes: Partial<typeof honest & { userHandle: string }> = {}
    ): PasskeyLoginInput {
      const { origin, host, flags } = { ...honest, ...changes }
      const client = clientData('webauthn.get', options.challenge, origin)
      const data = dataOf(host, flags, counter)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = { clientDataJSON: encode(client), authenticatorData: encode(data), signature: encode(signature) }
      return { ...credential, response: { ...response, userHandle: changes.userHandle ?? userHandle } }
    }
  }
}
