/// <reference lib="dom" />
import type { Page } from 'playwright'

/** React's private state of a root element. */
interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/**
 * Runs in the page. Returns the milliseconds since navigation once React has hydrated the whole document, and null
 * before. React creates its root at once and hydrates in slices.
 */
export function hydratedSince(): number | null {
  const app = (document.getElementById('app') ?? {}) as Record<string, ReactRoot>
  const key = Object.keys(app).find((name) => name.startsWith('__reactContainer'))
  const dehydrated = key === undefined || app[key]?.stateNode.current.memoizedState.isDehydrated !== false
  return dehydrated ? null : performance.now()
}

/** Runs in the page. Tells whether React has hydrated an element. */
export const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactProps'))

/**
 * Waits until a page is hydrated and returns its milliseconds since navigation. Throws after `timeout` milliseconds.
 */
export async function waitForHydration(page: Pick<Page, 'waitForFunction'>, timeout = 15_000): Promise<number> {
  const at = await page.waitForFunction(hydratedSince, undefined, { timeout })
  return (await at.jsonValue()) as number
}

/** The first contentful paint in milliseconds since navigation, or `timeout` when there is none by then. */
export const firstPaint = (page: Pick<Page, 'evaluate'>, timeout = 20_000): Promise<number> =>
  page.evaluate(
    (limit) =>
      new Promise((resolve) => {
        const onEntries = (entries: PerformanceEntryList) => {
          const paint = entries.find(({ name }) => name === 'first-contentful-paint')
          if (paint) resolve(paint.startTime)
        }
        new PerformanceObserver((list) => onEntries(list.getEntries())).observe({ type: 'paint', buffered: true })
        setTimeout(resolve, limit, limit)
      }),
    timeout
  )
