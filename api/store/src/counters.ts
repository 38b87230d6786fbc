import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Remembers the largest counter that was seen of each app, so that no older pointer is accepted. */
export interface Counters {
  /** 0 for an app that was never seen. */
  get(app: string): number
  /** Ignores a counter that is not larger. */
  raise(app: string, counter: number): void
}

export const countersFile = (env: Record<string, string | undefined>) =>
  join(resolve(env.DATA_DIR ?? '.data'), 'counters.json')

export const createCounters = (known: Record<string, number> = {}): Counters => {
  const counters = new Map(Object.entries(known))
  return {
    get: (app) => counters.get(app) ?? 0,
    raise: (app, counter) => void counters.set(app, Math.max(counter, counters.get(app) ?? 0))
  }
}

/**
 * Counters that outlive the process, in a file that processes of one machine share. A file that cannot be read or
 * written is reported once: the counters are then those of this process.
 */
export function openCounters(file: string, log: (line: string) => void): Counters {
  let hasFailed = false
  const memory = createCounters(attempt(() => read(file)) ?? {})

  function attempt<Value>(work: () => Value): Value | null {
    try {
      return work()
    } catch (error) {
      if (!hasFailed) log(`${file} cannot be used, so counters of builds are lost with this process: ${error}`)
      hasFailed = true
      return null
    }
  }

  return {
    get: memory.get,
    raise(app, counter) {
      if (counter <= memory.get(app)) return
      memory.raise(app, counter)
      attempt(() => {
        const stored = read(file)
        if ((stored[app] ?? 0) >= counter) return
        const temporary = `${file}.${process.pid}`
        writeFileSync(temporary, `${JSON.stringify({ ...stored, [app]: counter }, null, 2)}\n`)
        renameSync(temporary, file)
      })
    }
  }
}

/** Empty if there is no file. Throws if it is no list of counters. */
function read(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}
