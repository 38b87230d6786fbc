import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedObject } from '../object-store.ts'
import { headLength } from './object-file.ts'

/** Files end with this, which no key may contain: the object `a` and the objects under `a/` can then live side by side. */
export const fileMark = '~'

/** Yields the objects under a folder whose key begins with the prefix, in the order of their keys. */
export async function* listFolder(folder: string, prefix: string, parent = ''): AsyncGenerator<ListedObject> {
  for (const { key, isFolder } of await entriesOf(join(folder, parent), parent)) {
    if (isFolder) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* listFolder(folder, prefix, key)
    } else if (key.startsWith(prefix)) {
      const found = await stat(join(folder, `${key}${fileMark}`)).catch(nullIfMissing)
      if (found) yield { key, size: found.size - headLength, modifiedAt: found.mtime }
    }
  }
}

async function entriesOf(folder: string, parent: string) {
  const entries: Dirent[] = (await readdir(folder, { withFileTypes: true }).catch(nullIfMissing)) ?? []
  return entries
    .map((entry) => ({
      key: `${parent}${entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -fileMark.length)}`,
      isFolder: entry.isDirectory()
    }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** For `catch`: what is not there is null, every other error is an error. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
