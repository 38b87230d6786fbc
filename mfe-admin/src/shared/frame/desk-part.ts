import type { ComponentType } from 'react'

/** A page that is a part of its own: fetched when its address is opened, and asked for again where it did not come. */
export interface DeskPart {
  fetch: () => Promise<ComponentType>
  /** As it was last asked for: one that failed stays so until somebody fetches it again. */
  last: () => Promise<ComponentType>
}

export function deskPart(load: () => Promise<ComponentType>): DeskPart {
  let part: Promise<ComponentType> | undefined
  let failed = false

  function fetch(): Promise<ComponentType> {
    if (part && !failed) return part
    failed = false
    part = load()
    part.catch(() => {
      failed = true
    })
    return part
  }
  return { fetch, last: () => part ?? fetch() }
}
