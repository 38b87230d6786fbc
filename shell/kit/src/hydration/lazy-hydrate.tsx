import { type ComponentType, lazy, Suspense, startTransition, useEffect, useMemo, useState } from 'react'

const nothing = () => null

/**
 * A component that comes by itself, after the page is usable. The server's HTML holds it already, and stays as it is until
 * the component has come, also where it is meanwhile told other things: React would throw away what it cannot take over, and
 * what a visitor typed there with it. Where the page is made in the browser, `Meanwhile` stands for it. Where it cannot be
 * had, what is there stays.
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = nothing
): ComponentType<Props> {
  const never = () => new Promise<never>(() => {})
  const arrival = createArrival()
  const Part = lazy(() =>
    load().then((component) => {
      // Once React knows of it too.
      setTimeout(arrival.arrive)
      return { default: component }
    }, never)
  ) as unknown as ComponentType<Props>
  return function Later(props) {
    const [arrived, setArrived] = useState(arrival.hasArrived)
    const [first] = useState(props)
    // In its own time: what a visitor does meanwhile comes first.
    useEffect(() => arrival.whenArrived(() => startTransition(() => setArrived(true))), [])
    const told = arrived ? props : first
    return useMemo(
      () => (
        <Suspense fallback={<Meanwhile {...told} />}>
          <Part {...told} />
        </Suspense>
      ),
      [told]
    )
  }
}

function createArrival() {
  const waiting = new Set<() => void>()
  let arrived = false
  return {
    hasArrived: () => arrived,
    /** Answers how to wait no longer. */
    whenArrived(act: () => void) {
      if (arrived) act()
      else waiting.add(act)
      return () => void waiting.delete(act)
    },
    arrive() {
      arrived = true
      for (const act of waiting) act()
      waiting.clear()
    }
  }
}
