import type { Page, Request } from 'playwright'

export interface RequestWatch {
  /** All requests so far, of pages and their scripts. */
  sent: Request[]
  /** Resolves when no request is pending, or after some milliseconds. */
  idle(timeout: number): Promise<void>
}

/** Watches what a page requests from now on. */
export function watchRequests(page: Page): RequestWatch {
  const sent: Request[] = []
  const pending = new Set<Request>()
  let onIdle: (() => void)[] = []
  const end = (request: Request) => {
    pending.delete(request)
    if (pending.size > 0) return
    for (const resolve of onIdle) resolve()
    onIdle = []
  }
  page.on('request', (request) => {
    sent.push(request)
    pending.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    sent,
    async idle(timeout) {
      if (pending.size === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      onIdle.push(resolve)
      const timer = setTimeout(resolve, timeout)
      await promise
      clearTimeout(timer)
    }
  }
}
