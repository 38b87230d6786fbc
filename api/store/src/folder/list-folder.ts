import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedObject } from '../object-store.ts'
import { headLength } from './object-file.ts'

/** Files end with this, which no key may contain: the object `a` and the objects under `a/` can then live side by side. */
export const fileSuffix = '~'

/** Yields the objects under a folder whose key begins with the prefix, in the order of their keys. Holds the names of one folder at a time. */
export async function* listFolder(folder: string, prefix: string, parent = ''): AsyncGenerator<ListedObject> {
  for (const key of await keysOf(join(folder, parent), parent)) {
    if (key.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* listFolder(folder, prefix, key)
    } else if (key.startsWith(prefix)) {
      const found = await stat(join(folder, `${key}${fileSuffix}`)).catch(nullIfMissing)
      if (found) yield { key, size: found.size - headLength, modifiedAt: found.mtime }
    }
  }
}

/** A folder's key ends with a slash, as no object's can. */
async function keysOf(folder: string, parent: string): Promise<string[]> {
  const keys: string[] = []
  const entries = await opendir(folder, { bufferSize: 1000 }).catch(nullIfMissing)
  for await (const entry of entries ?? [])
    keys.push(`${parent}${entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -fileSuffix.length)}`)
  return keys.sort()
}

/** For `catch`: what is not there is null, every other error is an error. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
