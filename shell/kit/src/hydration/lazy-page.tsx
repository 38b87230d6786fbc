import { type ComponentType, use } from 'react'

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
