import { join } from 'node:path'
import { cacheFolder } from '../cache.ts'
import type { Environment, Log } from '../engine.ts'
import { unpackDebianPackages } from '../shared/debian-packages.ts'

const libraries = { x64: 'usr/lib/x86_64-linux-gnu', arm64: 'usr/lib/aarch64-linux-gnu' } as Record<string, string>
const loaders = { x64: 'ld-linux-x86-64.so.2', arm64: 'ld-linux-aarch64.so.1' } as Record<string, string>

/**
 * Unpacks Debian 13's C library (2.41) into the user cache; the system's own stays as it is. Returns the words that
 * precede `node` to run a process with it. Needs the network only the first time.
 */
export async function newerGlibc(present: string, env: Environment, log: Log, etc = '/etc'): Promise<string[]> {
  const folder = join(cacheFolder(env), `glibc-trixie-${process.arch}`)
  const wanted = {
    folder,
    packages: ['libc6', 'libstdc++6', 'libgcc-s1'],
    reason: `The embedded MongoDB engine needs glibc 2.38 and this system has ${present}`,
    advice: 'Install mongod, or set MONGODB_URI to a running MongoDB.',
    title: `glibc ${present} is too old for the embedded engine (13 MB)`
  }
  await unpackDebianPackages(wanted, env, log, etc)
  const library = join(folder, libraries[process.arch] ?? '')
  return [join(library, loaders[process.arch] ?? ''), '--library-path', library]
}
