import { join } from 'node:path'
import { cacheFolder } from './cache.ts'
import type { Environment, Log } from './engine.ts'
import { unpackDebianPackages } from './shared/debian-packages.ts'
import { findOnPath } from './shared/programs.ts'

/**
 * Returns the path of restic, the program that stores backups: the one on the PATH, else Debian 13's, which is fetched
 * into the user cache once. Throws a sentence when there is none.
 */
export async function findRestic({
  env = process.env,
  log = () => {},
  etc = '/etc'
}: {
  env?: Environment
  log?: Log
  etc?: string
} = {}): Promise<string> {
  const installed = findOnPath(['restic'], env)
  if (installed) return installed
  const folder = join(cacheFolder(env), `restic-trixie-${process.arch}`)
  const wanted = {
    folder,
    packages: ['restic'],
    reason: 'Backups need restic, and there is none on the PATH',
    advice: 'Install restic 0.17 or newer.',
    title: 'Backup: restic is not on the PATH (10 MB)'
  }
  await unpackDebianPackages(wanted, env, log, etc)
  return join(folder, 'usr/bin/restic')
}
