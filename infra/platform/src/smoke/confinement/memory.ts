import type { PageSession } from './page-session.ts'

/** What a page holds after a garbage collection. */
export interface Memory {
  /** Nodes of all documents, also those that only a script still holds. */
  nodes: number
  listeners: number
  /** Bytes of scripts: objects, and the contents of array buffers. */
  heap: number
}

export async function readMemory(session: PageSession): Promise<Memory> {
  // What the first one finalizes is free after the second one.
  for (let pass = 0; pass < 2; pass += 1) await session.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number
    backingStorageSize?: number
  }
  return { nodes, listeners: jsEventListeners, heap: usedSize + backingStorageSize }
}

export const growthPerRound = (before: Memory, after: Memory, rounds: number): Memory => ({
  nodes: (after.nodes - before.nodes) / rounds,
  listeners: (after.listeners - before.listeners) / rounds,
  heap: (after.heap - before.heap) / rounds
})

/**
 * In each visit to a section: more than one list of records. The most that was measured of the live sections is 1,372
 * nodes, 246 listeners and 403 kB, while the trial itself still held each list.
 */
const maxGrowth: Memory = { nodes: 1_500, listeners: 300, heap: 500_000 }

/** Sentences for what grows with each visit more than it may; `others` is the growth of the same rounds without the section. */
export const memoryFaults = (growth: Memory, others: Memory = { nodes: 0, listeners: 0, heap: 0 }): string[] =>
  (
    [
      ['nodes', 'nodes'],
      ['listeners', 'listeners'],
      ['heap', 'bytes of memory']
    ] as const
  ).flatMap(([name, what]) => {
    const more = Math.round(growth[name] - others[name])
    if (more <= maxGrowth[name]) return []
    return [
      `memory: each visit leaves ${more} more ${what} behind (at most ${maxGrowth[name]}). Release in the function that useEffect returns what lists, maps and listeners hold.`
    ]
  })
