const mostNamed = 100

export type Names = ReturnType<typeof createNames>

/** Counts all and names some, for a sentence that somebody has to read. */
export function createNames() {
  const names: string[] = []
  let count = 0
  return {
    add(name: string): void {
      count += 1
      if (names.length < mostNamed) names.push(name)
    },
    /** One sentence that says how many and which, or none at all. */
    sentences: (what: string): string[] => (count === 0 ? [] : [`${count} ${what}: ${names.join(', ')}.`])
  }
}
