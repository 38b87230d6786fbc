/** What ends before a read leaves what ends before the next write does. */
const isRead = (name: string | symbol) => /^(of|about|search)/.test(String(name))

/** Ends what uses some stores before their nth write, as a process ends: from then on each of their writes fails. */
export function endBefore(end = Number.POSITIVE_INFINITY) {
  let writes = 0
  return {
    writes: () => writes,
    /** The same store, until then. */
    cut: <Store extends object>(store: Store): Store =>
      new Proxy(store, {
        get(target, name) {
          const value = Reflect.get(target, name)
          if (typeof value !== 'function' || isRead(name)) return value
          return (...values: unknown[]) => {
            writes += 1
            if (writes > end) throw new Error('the process has ended')
            return value.apply(target, values)
          }
        }
      })
  }
}
