/**
 * Work that needs the processor takes its turn, so that what is measured is the site and not the crowd; waiting goes on
 * beside it.
 */
export function createTurns(most: number) {
  const waiting: (() => void)[] = []
  let free = most
  return async function turn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

export type Turn = ReturnType<typeof createTurns>

/** Does all of it, so many at a time; answers what came of each, in order. */
export async function inTurn<Item, Result>(
  items: Item[],
  most: number,
  work: (item: Item) => Promise<Result>
): Promise<Result[]> {
  const turn = createTurns(most)
  return Promise.all(items.map((item) => turn(() => work(item))))
}
