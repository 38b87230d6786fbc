import { createHmac, hkdfSync } from 'node:crypto'
import { toNetworkPrefix } from '@keur/contract/network'
import { dayOf } from '../../domain/calendar.ts'
import type { AddressKeys } from './address-keys.repository.ts'

/** 128 bits: far more than anybody counts in a day. */
const hashBytes = 16

/**
 * Stands for a visitor where visitors are counted. `who` is an address, or one and more words, or a name that is no
 * address. `purpose` keeps what is counted for one thing apart from what is counted for another.
 */
export type AddressHash = (purpose: string, who: string) => Promise<string>

/**
 * A keyed hash (HMAC-SHA-256) that changes every day. Its key takes the server's secret and the day's salt, which lies
 * in the database and is deleted after two days: neither a copy of the database nor the secret alone gives an address
 * back, and later not even both.
 */
export function createAddressHash(
  keys: Pick<AddressKeys, 'saltOf'>,
  secret: string,
  now = () => new Date()
): AddressHash {
  let current: { day: string; key: Promise<Buffer> } | undefined

  function keyOf(day: string): Promise<Buffer> {
    if (current?.day === day) return current.key
    const key = keys
      .saltOf(day)
      .then((salt) => Buffer.from(hkdfSync('sha256', secret, salt, 'keur-du-rail address', 32)))
    current = { day, key }
    // A failure is not cached.
    key.catch(() => {
      if (current?.key === key) current = undefined
    })
    return key
  }

  return async (purpose, who) => {
    const [address = '', ...more] = who.split(' ')
    const content = [purpose, toNetworkPrefix(address), ...more].join(' ')
    const hash = createHmac('sha256', await keyOf(dayOf(now()))).update(content)
    return hash.digest().subarray(0, hashBytes).toString('base64url')
  }
}
