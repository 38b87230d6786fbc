/** Runs work one after another. */
export function createQueue() {
  const waiting: (() => Promise<void>)[] = []
  let running: Promise<void> | null = null

  async function runAll(): Promise<void> {
    for (let work = waiting.shift(); work; work = waiting.shift()) await work()
    running = null
  }

  return {
    /** `last`: whatever is added later comes first. */
    run<Result>(work: () => Promise<Result>, { last = false } = {}): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const entry = Object.assign(() => work().then(resolve, reject), { last })
      const place = last ? -1 : waiting.findIndex((other) => (other as typeof entry).last)
      waiting.splice(place === -1 ? waiting.length : place, 0, entry)
      running ??= runAll()
      return promise
    },
    /** Resolves once nothing runs or waits. */
    async idle(): Promise<void> {
      while (running) await running
    }
  }
}
