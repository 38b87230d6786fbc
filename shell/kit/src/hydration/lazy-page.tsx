import { type ComponentType, use } from 'react'

export interface LazyPage {
  /** Asks for the part, again after a failure. */
  fetch: () => Promise<ComponentType>
  /** The page, as it was last asked for: one that failed stays so until somebody fetches it again. Suspends while it is on its way. */
  Page: ComponentType
}

/** A page that is a part of the build of its own, which others do without; its loader fetches it along with its data. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let part: Promise<ComponentType> | undefined
  let failed = false
  const fetch = () => {
    if (part && !failed) return part
    failed = false
    part = load()
    part.catch(() => {
      failed = true
    })
    return part
  }
  return {
    fetch,
    Page() {
      const Loaded = use(part ?? fetch())
      return <Loaded />
    }
  }
}
