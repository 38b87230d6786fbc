/**
 * Keeps answers for a moment, so that what is asked again and again is worked out once. Those who ask while it is being worked out
 * wait for the same answer. A failure is not kept.
 */
export function createRecent<T>({ milliseconds = 1000, most = 500 } = {}) {
  const kept = new Map<string, { answer: Promise<T>; until: number }>()
  return {
    get(key: string, work: () => Promise<T>): Promise<T> {
      const found = kept.get(key)
      if (found && found.until > Date.now()) return found.answer
      const answer = work()
      kept.delete(key)
      kept.set(key, { answer, until: Date.now() + milliseconds })
      answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return answer
    }
  }
}
