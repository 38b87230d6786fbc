import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../engine.ts'
import { tryLock } from './kernel-lock.ts'
import { makeFolder } from './make-folder.ts'
import { explainStorage } from './storage-failure.ts'

/**
 * Makes a folder of the user cache once per machine: `prepare` fills a temporary folder beside it, which then takes its name,
 * so a folder that is there is whole. Two runs at once: one prepares, the other waits. A killed run leaves nothing that counts.
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
      removeUnfinished(folder)
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
  let told = false
  for (;;) {
    const unlock = tryLock(file)
    if (unlock) return unlock
    if (!told) onWait()
    told = true
    await pause(250)
  }
}

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}.preparing-`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}
