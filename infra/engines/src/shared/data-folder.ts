import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killGroup } from './child.ts'
import { engineFailure } from './engine-failure.ts'
import { tryLock } from './kernel-lock.ts'
import { commandOf, identityOf, isGroupAlive, type ProcessIdentity } from './process-identity.ts'
import { explainStorage, makeFolder } from './storage.ts'

/** The record of a run, so that the next one can clean up after a kill. */
type RunRecord = { run: ProcessIdentity | null; engine?: ProcessIdentity | null; sockets?: string; uri?: string }

export interface DataFolder {
  path: string
  /** Stores the engine's process, its socket folder and its address in the record. */
  record(facts: { engine?: number; sockets?: string; uri?: string }): void
  release(): void
}

/** Milliseconds in which an engine ends by itself after its parent was killed; then it is killed too. */
const orphanTimeout = 10_000

/**
 * Creates `<dataDir>/<name>` and locks it for this run. Ends the engine of a killed run and removes its sockets first.
 * Throws a sentence when another run holds the folder, or when it cannot be written.
 */
export async function lockDataFolder(dataDir: string, name: string): Promise<DataFolder> {
  const path = join(resolve(dataDir), name)
  const recordFile = `${path}.run.json`
  try {
    makeFolder(path)
    writeFileSync(`${path}.lock`, '', { flag: 'a' })
  } catch (error) {
    throw explainStorage(error, path, 'DATA_DIR')
  }
  const unlock = tryLock(`${path}.lock`)
  if (!unlock)
    throw engineFailure(
      `The folder ${path} is in use by another run${ownerOf(recordFile)}: stop that run first, or set DATA_DIR to another folder.`
    )
  try {
    await recoverFromKilledRun(readRecord(recordFile))
    let facts: RunRecord = { run: identityOf(process.pid) }
    writeRecord(recordFile, facts)
    return {
      path,
      record({ engine, sockets, uri }) {
        facts = {
          ...facts,
          ...(engine && { engine: identityOf(engine) }),
          ...(sockets && { sockets }),
          ...(uri && { uri })
        }
        writeRecord(recordFile, facts)
      },
      release() {
        if (facts.sockets) rmSync(facts.sockets, { recursive: true, force: true })
        rmSync(recordFile, { force: true })
        unlock()
      }
    }
  } catch (error) {
    unlock()
    throw explainStorage(error, path, 'DATA_DIR')
  }
}

/** The address of the engine that runs on `<dataDir>/<name>`, in this process or another; null if none runs. */
export function addressOfRun(dataDir: string, name: string): string | null {
  const record = readRecord(`${join(resolve(dataDir), name)}.run.json`)
  return record?.uri && record.engine && isGroupAlive(record.engine) ? record.uri : null
}

function writeRecord(file: string, record: RunRecord): void {
  try {
    writeFileSync(file, JSON.stringify(record))
  } catch (error) {
    throw explainStorage(error, dirname(file), 'DATA_DIR')
  }
}

function readRecord(file: string): RunRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord
  } catch {
    return null
  }
}

function ownerOf(recordFile: string): string {
  const pid = readRecord(recordFile)?.run?.pid
  if (!pid) return ''
  const command = commandOf(pid)
  return command ? ` (process ${pid}: ${command})` : ` (process ${pid})`
}

async function recoverFromKilledRun(record: RunRecord | null): Promise<void> {
  if (record?.engine) {
    await waitForExit(record.engine, orphanTimeout)
    if (isGroupAlive(record.engine)) killGroup(record.engine.pid)
    await waitForExit(record.engine, 2000)
  }
  if (record?.sockets && /^keur-db-/.test(record.sockets.split('/').at(-1) ?? ''))
    rmSync(record.sockets, { recursive: true, force: true })
}

async function waitForExit(leader: ProcessIdentity, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds
  while (isGroupAlive(leader) && Date.now() < end) await pause(50)
}
