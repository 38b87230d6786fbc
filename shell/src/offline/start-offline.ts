import './offline.css'
import { watchConnection } from './connection-banner.ts'
import type { VisitedPage } from './worker-scope.ts'

/** A page counts as visited after this time, in milliseconds. */
const visitDelay = 2_000

/** Registers the service worker once the page is usable, and shows when the connection is lost. */
export async function startOffline() {
  watchConnection()
  await untilIdle()
  // Absent without HTTPS; registration is refused where the browser stores nothing.
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const isControlled = serviceWorker.controller !== null
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    return
  }
  const { active } = await serviceWorker.ready
  active?.postMessage(isControlled ? emptyMessage() : firstPage())
  followNavigation((page) => serviceWorker.controller?.postMessage({ ...emptyMessage(), page }))
}

/** Not during hydration: a worker that starts takes a phone's processor, too. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    const waitForIdle = () => (window.requestIdleCallback ?? ((run) => setTimeout(run, 500)))(() => resolve())
    const waitForVisit = () => setTimeout(waitForIdle, visitDelay)
    if (document.readyState === 'complete') waitForVisit()
    else window.addEventListener('load', waitForVisit, { once: true })
  })

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  /(?:^|;\s*)economie=1(?:;|$)/.test(document.cookie)

const emptyMessage = (): VisitedPage => ({ type: 'seen', page: null, files: [], photos: [], saver: savesData() })

/** What the page loaded before the worker was active: all of it is in the browser's HTTP cache. */
function firstPage(): VisitedPage {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  return {
    ...emptyMessage(),
    page: location.href,
    files: addresses.filter((address) => address.includes('/mfe/')),
    photos: addresses.filter((address) => address.includes('/media/'))
  }
}

/** The worker fetches pages reached by client-side navigation once more as HTML, unless the visitor saves data. */
function followNavigation(onVisit: (page: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const { navigation } = window as Window & { navigation?: EventTarget }
  navigation?.addEventListener('currententrychange', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (navigator.onLine && !savesData()) onVisit(location.href)
    }, visitDelay)
  })
}
