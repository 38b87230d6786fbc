/**
 * Works on all of these, a few at a time. Answers in their order. Where one fails no other is begun, and what is under way comes to its end
 * before the failure is thrown: then nothing is still being written.
 */
export async function eachOf<T, R>(items: T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  let failed = false
  async function worker(): Promise<void> {
    for (const [index, item] of waiting) {
      if (failed) return
      try {
        results[index] = await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  for (const end of await Promise.allSettled(Array.from({ length: atOnce }, worker)))
    if (end.status === 'rejected') throw end.reason
  return results
}
