/** Wraps work so that it never runs twice at once: calls that come while it runs make one more run behind it. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let asked = false
  let running: Promise<void> | null = null

  async function run() {
    while (asked) {
      asked = false
      await work()
    }
  }

  return () => {
    asked = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}
