import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedObject } from '../object-store.ts'
import { headLength } from './object-file.ts'

/** The end of every file name. No key contains it, so the object `a` and objects below `a/` can both exist. */
export const fileSuffix = '~'

/** Yields the objects whose key has the prefix, ordered by key. Holds the names of one folder at a time in memory. */
export async function* listFolder(folder: string, prefix: string, parent = ''): AsyncGenerator<ListedObject> {
  for (const key of await keysIn(join(folder, parent), parent)) {
    if (key.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* listFolder(folder, prefix, key)
    } else if (key.startsWith(prefix)) {
      const file = await stat(join(folder, `${key}${fileSuffix}`)).catch(nullIfMissing)
      if (file) yield { key, size: file.size - headLength, modifiedAt: file.mtime }
    }
  }
}

/** Keys of files, and of folders with a slash at the end. */
async function keysIn(folder: string, parent: string): Promise<string[]> {
  const keys: string[] = []
  const entries = await opendir(folder, { bufferSize: 1000 }).catch(nullIfMissing)
  for await (const entry of entries ?? [])
    keys.push(`${parent}${entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -fileSuffix.length)}`)
  return keys.sort()
}

/** For `catch`: returns null if the file is missing, rethrows every other error. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
