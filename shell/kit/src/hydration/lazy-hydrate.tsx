import { type ComponentType, lazy, Suspense, startTransition, use, useEffect, useMemo, useState } from 'react'
import { useIsHydrating } from './use-hydration.ts'

const Nothing = () => null

/**
 * A component whose code is fetched and hydrated after the page is usable. Until then the server's HTML stays as it is,
 * with what a visitor typed into it: the component keeps its first props meanwhile, because React would discard HTML
 * that it cannot hydrate. Rendered in the browser, `Fallback` is shown; where loading fails, what is shown stays.
 */
export function lazyHydrate<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing
): ComponentType<Props> {
  const neverSettles = () => new Promise<never>(() => {})
  const loading = createLoadingState()
  const Component = lazy(() =>
    load().then((component) => {
      // In a task of its own, after React has resolved the lazy component.
      setTimeout(loading.markLoaded)
      return { default: component }
    }, neverSettles)
  ) as unknown as ComponentType<Props>
  return function LazyHydrated(props) {
    const [isLoaded, setIsLoaded] = useState(loading.isLoaded)
    const [firstProps] = useState(props)
    // A transition: the visitor's input takes precedence.
    useEffect(() => loading.onLoaded(() => startTransition(() => setIsLoaded(true))), [])
    const currentProps = isLoaded ? props : firstProps
    return useMemo(
      () => (
        <Suspense fallback={<Fallback {...currentProps} />}>
          <Component {...currentProps} />
        </Suspense>
      ),
      [currentProps]
    )
  }
}

function createLoadingState() {
  const listeners = new Set<() => void>()
  let loaded = false
  return {
    isLoaded: () => loaded,
    /** Returns the unsubscribe function. */
    onLoaded(listener: () => void) {
      if (loaded) listener()
      else listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    markLoaded() {
      loaded = true
      for (const listener of listeners) listener()
      listeners.clear()
    }
  }
}

const never = new Promise<never>(() => {})
const Suspended = () => use(never)
const isServer = typeof document === 'undefined'

/** As `lazyHydrate`, for content without interaction: not even fetched before its props change. */
export function staticIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<Props>
): ComponentType<Props> {
  const Hydrated = lazyHydrate(load, Fallback)
  return function StaticIsland(props) {
    const isHydrating = useIsHydrating() && !isServer
    const [serverProps, setServerProps] = useState<Props | null>(isHydrating ? props : null)
    const serverHtml = useMemo(
      () => (
        // The fallback renders where a context change makes React hydrate the boundary after all.
        <Suspense fallback={serverProps && <Hydrated {...serverProps} />}>
          <Suspended />
        </Suspense>
      ),
      [serverProps]
    )
    if (serverProps && isSame(serverProps, props)) return serverHtml
    if (serverProps) setServerProps(null)
    return <Hydrated {...props} />
  }
}

const isSame = <Props extends object>(one: Props, other: Props) =>
  Object.keys({ ...one, ...other }).every((key) => Object.is(Reflect.get(one, key), Reflect.get(other, key)))

export interface LazyPage {
  /** Fetches the code once; again after a failure. */
  fetch: () => Promise<ComponentType>
  /** Suspends while the code loads. Throws the error of a failed load until the next `fetch`. */
  Page: ComponentType
}

/** A page in a chunk of its own. Its loader calls `fetch` along with its data. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined
  let failed = false
  const fetch = () => {
    if (loading && !failed) return loading
    failed = false
    loading = load()
    loading.catch(() => {
      failed = true
    })
    return loading
  }
  return {
    fetch,
    Page() {
      const Loaded = use(loading ?? fetch())
      return <Loaded />
    }
  }
}
