import { mkdirSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { engineFailure, messageOf } from './engine-failure.ts'

const full = /ENOSPC|EDQUOT|no space left|enough free space|disk quota/i
const readOnly = /EROFS|read-only file ?system/i
const refused = /EACCES|EPERM|permission denied|operation not permitted/i

/** A sentence for an error of a folder, which `setting` chooses. Other errors are returned unchanged. */
export function explainStorage(error: unknown, folder: string, setting: string): unknown {
  const text = `${(error as { code?: string })?.code ?? ''} ${messageOf(error)}`
  if (full.test(text)) return fullDisk(folder, setting, error)
  if (readOnly.test(text))
    return engineFailure(`The folder ${folder} is read-only: set ${setting} to a folder that can be written.`, error)
  if (refused.test(text))
    return engineFailure(
      `The folder ${folder} may not be written by this user: change its owner, or set ${setting} to another folder.`,
      error
    )
  return error
}

/** Explains why a server did not start on its data folder. Some end silently on a full disk. */
export function explainStart(error: unknown, folder: string, server: string): unknown {
  const explained = explainStorage(error, folder, 'DATA_DIR')
  if (explained !== error) return explained
  if (freeBytes(folder) < 10_000_000) return fullDisk(folder, 'DATA_DIR', error)
  return engineFailure(`${server} did not start on ${folder}: ${messageOf(error)}`, error)
}

function fullDisk(folder: string, setting: string, cause: unknown): Error {
  return engineFailure(
    `The disk that holds ${folder} is full: free some space, or set ${setting} to a folder on another disk.`,
    cause
  )
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

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
