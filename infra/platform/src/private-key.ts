import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** `value` of a setting is PEM text, or a file relative to `folder`. Throws an error unless it is an Ed25519 key. */
export function readPrivateKey(setting: string, value: string, folder = '.'): KeyObject {
  const isText = value.startsWith('-----BEGIN')
  const where = isText ? setting : resolve(folder, value)
  let key: KeyObject
  try {
    key = createPrivateKey(isText ? value : readFileSync(where, 'utf8'))
  } catch (error) {
    throw new Error(`${where} holds no private key in PEM form: ${(error as Error).message}.`)
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${where} holds a key that is not Ed25519.`)
  return key
}
