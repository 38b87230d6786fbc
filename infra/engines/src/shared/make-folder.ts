import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder and those above it. Node's own `recursive` says "no such file" where a read-only disk is the reason. */
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
