import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a folder and its parents. Node's own `recursive` reports ENOENT on a read-only disk. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    makeFolder(dirname(path))
    mkdirSync(path, { mode: 0o700 })
  }
}
