/** Which methods an address knows: Fastify answers 404 where the address is right and the method is not. */
export function createAddressBook() {
  const patterns = new Map<string, { matches: RegExp; methods: Set<string> }>()
  return {
    add(pattern: string, method: string | string[]): void {
      const known = patterns.get(pattern) ?? { matches: asExpression(pattern), methods: new Set() }
      for (const name of [method].flat()) known.methods.add(name)
      patterns.set(pattern, known)
    },
    /** In alphabetical order; none where the address is unknown. */
    methodsOf(url: string): string[] {
      const path = url.split('?', 1)[0]!
      const methods = [...patterns.values()]
        .filter(({ matches }) => matches.test(path))
        .flatMap((known) => [...known.methods])
      return [...new Set(methods)].sort()
    }
  }
}

function asExpression(pattern: string): RegExp {
  const segments = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part === '*' ? '.+' : RegExp.escape(part)))
  return new RegExp(`^${segments.join('/')}$`)
}
