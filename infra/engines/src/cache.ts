import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment, Log } from './engine.ts'
import { tryLock } from './shared/kernel-lock.ts'
import { explainStorage, makeFolder } from './shared/storage.ts'

/** The folder of everything that is fetched or built once per machine, apart from any checkout. */
export function cacheFolder(env: Environment = process.env): string {
  const base = env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache')
  return join(resolve(base), 'keur-du-rail')
}

/** The folder of Node's compile cache, so that the next start need not compile our sources again. */
export const compiledFolder = (env: Environment = process.env): string => join(cacheFolder(env), 'compiled')

/** Some 300 MB: each clone and each change of a source adds files, and Node removes none. */
const maxCompiledFiles = 60_000

/** Empties the compile cache once it has grown too large; the next starts compile again. */
export function limitCompiled(env: Environment = process.env, most = maxCompiledFiles): void {
  const folder = compiledFolder(env)
  if (existsSync(folder) && readdirSync(folder, { recursive: true }).length > most)
    rmSync(folder, { recursive: true, force: true })
}

/**
 * Creates a folder of the user cache once per machine: `prepare` fills a temporary folder, which is then renamed, so
 * that the folder is always complete. Of two runs at once one prepares and the other waits. A killed run leaves no
 * folder.
 */
export async function prepareOnce(
  folder: string,
  prepare: (temporary: string) => Promise<void>,
  log: Log
): Promise<void> {
  if (existsSync(folder)) return
  const name = basename(folder)
  try {
    makeFolder(dirname(folder))
    writeFileSync(`${folder}.lock`, '', { flag: 'a' })
    const unlock = await waitForLock(`${folder}.lock`, () => log(`another run is preparing ${name}: waiting for it`))
    try {
      if (existsSync(folder)) return
      removeIncomplete(folder)
      const temporary = mkdtempSync(join(dirname(folder), `${name}.preparing-`))
      try {
        await prepare(temporary)
        renameSync(temporary, folder)
      } finally {
        rmSync(temporary, { recursive: true, force: true })
      }
    } finally {
      unlock()
    }
  } catch (error) {
    throw explainStorage(error, dirname(folder), 'XDG_CACHE_HOME')
  }
}

async function waitForLock(file: string, onWait: () => void): Promise<() => void> {
  let isReported = false
  for (;;) {
    const unlock = tryLock(file)
    if (unlock) return unlock
    if (!isReported) onWait()
    isReported = true
    await pause(250)
  }
}

function removeIncomplete(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}.preparing-`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}
