/** Callers that ask for the same at the same moment share one reading: what is live is public, and costs signatures. */
export function createSharedReads() {
  const running = new Map<string, Promise<unknown>>()
  return {
    read<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const known = running.get(name) as Promise<Result> | undefined
      if (known) return known
      const reading = work().finally(() => {
        if (running.get(name) === reading) running.delete(name)
      })
      running.set(name, reading)
      return reading
    },
    /** After a release: what began before it is not for those who ask now. */
    clear: () => running.clear()
  }
}
