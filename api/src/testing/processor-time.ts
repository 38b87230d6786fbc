/**
 * Milliseconds of processor time of the shortest of some runs: a busy machine is slow, not wrong, and the other threads of
 * the process count, too. A run below `enough` is the last.
 */
export function shortestRun(runs: number, enough: number, work: () => unknown): number {
  let shortest = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs && shortest >= enough; run += 1) {
    const began = process.cpuUsage()
    work()
    shortest = Math.min(shortest, process.cpuUsage(began).user / 1000)
  }
  return shortest
}
