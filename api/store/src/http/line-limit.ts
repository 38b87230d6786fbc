import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes one line a second of each kind. */
    limitLine: LineLimit
  }
}

interface Kind {
  /** Since the last line. */
  count: number
  write(count: number): void
}

/**
 * Writes one line a second of each kind, with how many there were: who is refused a thousand times, or whatever is
 * broken, must not fill the disk. The first one is written at once. `kind` is one of few names.
 */
export function createLineLimit(interval = 1_000) {
  const kinds = new Map<string, Kind>()
  return (name: string, write: (count: number) => void): void => {
    const known = kinds.get(name)
    if (known) {
      known.count += 1
      known.write = write
      return
    }
    const kind: Kind = { count: 0, write }
    kinds.set(name, kind)
    const timer = setInterval(() => {
      if (kind.count === 0) {
        clearInterval(timer)
        kinds.delete(name)
      } else kind.write(kind.count)
      kind.count = 0
    }, interval).unref()
    write(1)
  }
}

export type LineLimit = ReturnType<typeof createLineLimit>

/** To be called once for a server, before it logs anything: `limitLine` is its own limit from then on. */
export function limitLines(app: FastifyInstance): void {
  app.decorate('limitLine', createLineLimit())
}
