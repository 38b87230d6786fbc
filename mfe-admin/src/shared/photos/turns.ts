/** So many at once, the others in the order in which they came. */
export function limitConcurrency(atOnce: number) {
  let busy = 0
  const waiting: (() => void)[] = []
  return async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (busy < atOnce) busy += 1
    else await new Promise<void>((goOn) => waiting.push(goOn))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
