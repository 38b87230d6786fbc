import { Worker } from 'node:worker_threads'

export interface ReadRoute {
  id: string | null
  /** The whole path, parameters as `:name`; null for a frame around other routes. */
  path: string | null
}

export interface ReadDoor {
  app: string
  /** Set where the server module does not fit this shell, with the reason; the rest is then empty. */
  failure: string | null
  contractVersion: string
  routes: ReadRoute[]
}

export interface DoorWorkerData {
  shellSource: string
  remotes: { app: string; source: string }[]
  /** Paths of which it is to be told whether the shell has a page there. */
  paths: string[]
}

export interface ReadDoors {
  doors: ReadDoor[]
  /** Those of the asked paths that are the shell's own. */
  shellsOwn: string[]
}

const patience = 15_000

/**
 * Puts server modules into the shell, as a render worker does, and reads what they expose. In a thread of its own, which
 * sees no setting and is ended when it hangs. Rejects where the shell's module itself fails.
 */
export function readDoors(data: DoorWorkerData): Promise<ReadDoors> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadDoors>()
  const worker = new Worker(new URL('door-worker.ts', import.meta.url), {
    workerData: data,
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning']
  })
  const late = setTimeout(
    () => reject(new Error(`The server modules did not load within ${patience / 1000} s.`)),
    patience
  )
  worker.on('message', resolve)
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The server modules ended the thread that read them.')))
  return promise.finally(() => {
    clearTimeout(late)
    void worker.terminate()
  })
}
