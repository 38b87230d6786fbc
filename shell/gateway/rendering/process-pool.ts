import { availableParallelism } from 'node:os'
import type { PageRequest } from './render-child.ts'
import { type ProcessPage, type RenderProcess, RenderTimeout } from './render-process.ts'

/** React renders one page after the other in a process: more processes than cores would render none sooner. */
const maxProcesses = availableParallelism()
/** From this number of pages in every process on, another one is started. */
const busyLoad = 2
/** How long a process beside the first lasts without a page, in milliseconds. */
const idleTime = 30_000
/** How long a visitor waits for the first process, in milliseconds: a busy machine may start it later. */
const maxStartWait = 5_000

/** The processes of one composition: as many as cores while pages wait. It fails as a whole: one code. */
export function createProcessPool(start: () => Promise<RenderProcess>) {
  const processes = new Set<{ process: RenderProcess; usedAt: number }>()
  let first: Promise<RenderProcess> | null = null
  let isStarting = false
  let isEnded = false
  const timer = setInterval(retireIdle, idleTime).unref()

  async function add(): Promise<RenderProcess> {
    const process = await start()
    if (isEnded) process.stop()
    processes.add({ process, usedAt: performance.now() })
    return process
  }

  function retireIdle() {
    for (const entry of [...processes].slice(1)) {
      if (entry.process.load() > 0 || performance.now() - entry.usedAt < idleTime) continue
      processes.delete(entry)
      entry.process.retire()
    }
  }

  function startAnother() {
    if (isStarting || processes.size >= maxProcesses) return
    isStarting = true
    // The pool's owner learns of a failure from the process itself.
    add()
      .catch(() => {})
      .finally(() => {
        isStarting = false
      })
  }

  function end(stop: (process: RenderProcess) => void) {
    isEnded = true
    clearInterval(timer)
    first?.then(stop).catch(() => {})
    for (const { process } of processes) stop(process)
  }

  /** Resolves when the first process has started. Rejects with the reason if it cannot. */
  async function startFirst(): Promise<void> {
    first ??= add()
    await (await first).started
  }

  async function waitForStart(): Promise<void> {
    const { promise, reject } = Promise.withResolvers<never>()
    const late = () => reject(new RenderTimeout(`No process has started within ${maxStartWait} ms.`))
    const timer = setTimeout(late, maxStartWait)
    await Promise.race([startFirst(), promise]).finally(() => clearTimeout(timer))
  }

  return {
    /** Starts the first process before a page needs it. Resolves when it has started, or cannot. */
    prepare: () => startFirst().catch(() => {}),
    async render(request: PageRequest, network: string): Promise<ProcessPage> {
      if (![...processes].some(({ process }) => process.isReady())) await waitForStart()
      const ready = [...processes].filter(({ process }) => process.isReady())
      const [entry] = (ready.length > 0 ? ready : [...processes]).sort(
        (one, other) => one.process.load() - other.process.load()
      )
      if (!entry) throw new Error('The processes of this build have ended.')
      if (entry.process.load() >= busyLoad) startAnother()
      entry.usedAt = performance.now()
      return entry.process.render(request, network)
    },
    /** The processes, and the pages that they render or that wait for them. */
    load: () => ({
      processes: processes.size,
      pages: [...processes].reduce((sum, { process }) => sum + process.load(), 0)
    }),
    /** Ends the processes when their pages are rendered. */
    retire: () => end((process) => process.retire()),
    stop: () => end((process) => process.stop())
  }
}

export type ProcessPool = ReturnType<typeof createProcessPool>
