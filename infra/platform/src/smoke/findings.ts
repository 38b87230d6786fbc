export interface Fault {
  path: string
  fault: string
}

/** A sentence for each fault: the page it was seen on, and on how many others it was the same. */
export function findingsOf(seen: Fault[]): string[] {
  const pages = Map.groupBy(seen, ({ fault }) => fault)
  return [...pages].map(([fault, where]) => {
    const [first, ...others] = [...new Set(where.map(({ path }) => path))]
    const more = others.length > 0 ? ` and ${others.length} more page${others.length > 1 ? 's' : ''}` : ''
    return `${first}${more}: ${fault}`
  })
}
