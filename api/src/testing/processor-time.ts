/** Milliseconds of processor time: those of other processes do not count. */
function timeOf(work: () => unknown): number {
  const began = process.cpuUsage()
  work()
  return process.cpuUsage(began).user / 1000
}

const shortest = (work: () => unknown) => Math.min(...Array.from({ length: 3 }, () => timeOf(work)))

/** Between what grows with its input and what grows with its square. */
export const mostGrowth = 25

/**
 * How many times as long the work takes for ten times as much: about 10 where the rest of the input is not looked at
 * again, 100 where all of it is for each character. 0 for what takes less than five milliseconds, which is nothing to
 * measure. What is more than `most` is measured again: a collection of garbage is no fault of the work.
 */
export function growth(work: (size: number) => unknown, size: number, most = mostGrowth): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4 && least > most; round += 1) {
    const whole = timeOf(() => work(size)) < 5 ? 0 : shortest(() => work(size))
    if (whole < 5) return 0
    const part = shortest(() => work(size / 10))
    least = Math.min(least, whole / Math.max(part, 0.02))
  }
  return least
}

/** The same for work that waits in between, and of which `many` does ten times as much. */
export async function growthOf(few: () => Promise<unknown>, many: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 4 && least > mostGrowth; round += 1) {
    const start = process.cpuUsage()
    await few()
    const middle = process.cpuUsage(start).user
    await many()
    least = Math.min(least, process.cpuUsage(start).user / middle - 1)
  }
  return least
}
