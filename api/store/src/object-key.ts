import { InvalidKey } from './store-errors.ts'

const segment = /^[A-Za-z0-9_@+=-][A-Za-z0-9._@+=-]{0,199}$/

/**
 * A key is segments of letters, digits and `._@+=-` with slashes between; none begins with a dot, so none can lead out of a folder.
 * At most 700 characters.
 */
export function isKey(text: string): boolean {
  return text.length <= 700 && text.split('/').every((part) => segment.test(part))
}

/** Throws InvalidKey unless the text is a key. */
export function requireKey(text: string): void {
  if (!isKey(text)) throw new InvalidKey(`${JSON.stringify(text.slice(0, 100))} cannot be the key of an object`)
}
