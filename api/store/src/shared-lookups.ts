import { AsyncResource } from 'node:async_hooks'
import dns from 'node:dns'

type Callback = (...result: unknown[]) => void
/** Node's `dns.lookup`, whose options may be left out. */
type Lookup = (name: string, ...rest: [...unknown[], Callback]) => unknown

/**
 * From now on, all who look up one name at the same time in this process wait for one lookup. Node gives lookups two of
 * its four threads, and a name that is gone, as that of a service without a container, may take ten seconds to fail. The
 * requests that wait for it would keep every other name from being looked up: without the API, gateways would not reach
 * the store either. `resolver` is Node's own.
 */
export function shareLookups(resolver: { lookup: Lookup } = dns as unknown as { lookup: Lookup }): void {
  const original = resolver.lookup
  const waiting = new Map<string, Callback[]>()
  const shared: Lookup = (name, ...rest) => {
    // A callback keeps the context of its own request, which traces follow.
    const callback = AsyncResource.bind(rest.pop() as Callback)
    const key = JSON.stringify([name, ...rest])
    const others = waiting.get(key)
    if (others) return void others.push(callback)
    const callbacks = [callback]
    waiting.set(key, callbacks)
    original(name, ...rest, (...result) => {
      waiting.delete(key)
      for (const each of callbacks) each(...result)
    })
  }
  resolver.lookup = Object.defineProperties(shared, Object.getOwnPropertyDescriptors(original))
}
