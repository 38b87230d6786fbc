/** Works on all of these, a few at a time. Answers in their order. */
export async function eachOf<T, R>(items: T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  async function worker(): Promise<void> {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
