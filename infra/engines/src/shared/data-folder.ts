import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killGroup } from './child.ts'
import { engineFailure } from './engine-failure.ts'
import { tryLock } from './kernel-lock.ts'
import { makeFolder } from './make-folder.ts'
import { commandOf, groupLives, identityOf, type ProcessIdentity } from './process-identity.ts'
import { explainStorage } from './storage-failure.ts'

/** What a run writes down so that the next one can clean up after a kill. */
type Note = { run: ProcessIdentity | null; engine?: ProcessIdentity | null; sockets?: string }

export interface DataFolder {
  path: string
  /** Writes down the engine's process and its folder of sockets. */
  note(facts: { engine?: number; sockets?: string }): void
  release(): void
}

/** An engine whose starter was killed ends by itself within this time, in milliseconds; then it is ended. */
const orphanGrace = 10_000

/**
 * Makes `<dataDir>/<name>` and keeps it for this run alone.
 * What a killed run left (its engine still closing, its sockets) is cleared first.
 * Fails with a sentence when another run has the folder, or when it cannot be written.
 */
export async function takeDataFolder(dataDir: string, name: string): Promise<DataFolder> {
  const path = join(resolve(dataDir), name)
  const noteFile = `${path}.run.json`
  try {
    makeFolder(path)
    writeFileSync(`${path}.lock`, '', { flag: 'a' })
  } catch (error) {
    throw explainStorage(error, path, 'DATA_DIR')
  }
  const unlock = tryLock(`${path}.lock`)
  if (!unlock)
    throw engineFailure(
      `The folder ${path} is in use by another run${holderOf(noteFile)}: stop that run first, or set DATA_DIR to another folder.`
    )
  try {
    await clearAfterKilledRun(readNote(noteFile))
    let facts: Note = { run: identityOf(process.pid) }
    writeNote(noteFile, facts)
    return {
      path,
      note({ engine, sockets }) {
        facts = { ...facts, ...(engine && { engine: identityOf(engine) }), ...(sockets && { sockets }) }
        writeNote(noteFile, facts)
      },
      release() {
        if (facts.sockets) rmSync(facts.sockets, { recursive: true, force: true })
        rmSync(noteFile, { force: true })
        unlock()
      }
    }
  } catch (error) {
    unlock()
    throw explainStorage(error, path, 'DATA_DIR')
  }
}

function writeNote(file: string, note: Note): void {
  try {
    writeFileSync(file, JSON.stringify(note))
  } catch (error) {
    throw explainStorage(error, dirname(file), 'DATA_DIR')
  }
}

function readNote(file: string): Note | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note
  } catch {
    return null
  }
}

function holderOf(noteFile: string): string {
  const pid = readNote(noteFile)?.run?.pid
  if (!pid) return ''
  const command = commandOf(pid)
  return command ? ` (process ${pid}: ${command})` : ` (process ${pid})`
}

async function clearAfterKilledRun(note: Note | null): Promise<void> {
  if (note?.engine) {
    await goneWithin(note.engine, orphanGrace)
    if (groupLives(note.engine)) killGroup(note.engine.pid)
    await goneWithin(note.engine, 2000)
  }
  if (note?.sockets && /^keur-db-/.test(note.sockets.split('/').at(-1) ?? ''))
    rmSync(note.sockets, { recursive: true, force: true })
}

async function goneWithin(leader: ProcessIdentity, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  while (groupLives(leader) && Date.now() < end) await pause(50)
}
