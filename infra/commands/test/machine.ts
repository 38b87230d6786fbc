import { createHash } from 'node:crypto'

/** Milliseconds of processor time, and so of the clock on a free machine, on the two free cores of November 2026. */
const reference = 100

/** How slow this machine is now, as a multiple of the reference: the median of five. */
export function measureSlowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.sort((one, other) => one - other)[2]! / reference
}

/** Objects, texts and numbers, as tests have them. */
function work(): void {
  const entries = new Map<string, number>()
  for (let index = 0; index < 300_000; index += 1) {
    const key = `entry ${index % 5_000}`
    entries.set(key, (entries.get(key) ?? 0) + index)
  }
  const text = JSON.stringify([...entries])
  const hash = createHash('sha256')
  for (let turn = 0; turn < 60; turn += 1) hash.update(JSON.stringify(JSON.parse(text)))
  hash.digest()
}
