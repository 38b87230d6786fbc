import { createHmac, timingSafeEqual } from 'node:crypto'

const digits = 6
const stepMilliseconds = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648 without padding, which has no characters that people confuse. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The code of a counter, by RFC 4226: six digits, HMAC-SHA-1. */
export function oneTimeCode(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigInt64BE(BigInt(counter))
  const hash = createHmac('sha1', secret).update(message).digest()
  const number = hash.readUInt32BE(hash.at(-1)! & 0xf) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The counter of a code by RFC 6238, at a time in milliseconds since 1970: that of its thirty seconds, or one beside it,
 * since the clocks of telephones differ. Null for another code.
 */
export function counterOf(secret: Uint8Array, code: string, milliseconds: number): number | null {
  const now = Math.floor(milliseconds / stepMilliseconds)
  const given = Buffer.from(code)
  const isRight = (counter: number) =>
    given.length === digits && timingSafeEqual(given, Buffer.from(oneTimeCode(secret, counter)))
  return [now, now - 1, now + 1].find(isRight) ?? null
}
