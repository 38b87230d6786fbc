// Its first function runs in the page.
/// <reference lib="dom" />
import type { Page } from 'playwright'

/** What React keeps at the element it was started on. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/**
 * To be run in a page: milliseconds since its navigation began, as soon as React has taken the whole of the server's HTML
 * over, and null before. React has its root there at once, and hydrates in slices.
 */
export function hydratedSince(): number | null {
  const app = (document.getElementById('app') ?? {}) as Record<string, ReactRoot>
  const key = Object.keys(app).find((name) => name.startsWith('__reactContainer'))
  const dehydrated = key === undefined || app[key]?.stateNode.current.memoizedState.isDehydrated !== false
  return dehydrated ? null : performance.now()
}

/** Waits until a page of the site is alive, and answers after how many milliseconds it was. Throws after `patience`, in milliseconds. */
export async function waitForHydration(page: Pick<Page, 'waitForFunction'>, patience = 15_000): Promise<number> {
  const at = await page.waitForFunction(hydratedSince, undefined, { timeout: patience })
  return (await at.jsonValue()) as number
}
