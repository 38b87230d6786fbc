import './offline.css'
import { watchConnection } from './connection-banner.ts'
import type { Seen } from './seen.ts'

/** Milliseconds that a page is looked at before it counts as seen. */
const looked = 2_000

/** Once the page is usable: keeps what is seen on the device, by the service worker, and tells when the connection is lost. */
export async function startOffline() {
  watchConnection()
  await quiet()
  // Not there without HTTPS; refused where the browser keeps nothing.
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  const seenByWorker = serviceWorker.controller !== null
  try {
    await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    return
  }
  const { active } = await serviceWorker.ready
  active?.postMessage(seenByWorker ? nothing() : firstPage())
  followNavigation((page) => serviceWorker.controller?.postMessage({ ...nothing(), page }))
}

/** Not while the page is still becoming alive: a worker that starts takes a phone's processor too. */
const quiet = () =>
  new Promise<void>((resolve) => {
    const idle = () => (window.requestIdleCallback ?? ((run) => setTimeout(run, 500)))(() => resolve())
    const whenIdle = () => setTimeout(idle, looked)
    if (document.readyState === 'complete') whenIdle()
    else window.addEventListener('load', whenIdle, { once: true })
  })

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  /(?:^|;\s*)economie=1(?:;|$)/.test(document.cookie)

const nothing = (): Seen => ({ type: 'seen', page: null, files: [], photos: [], saver: savesData() })

/** What came before the worker did: all of it lies in the browser's own cache. */
function firstPage(): Seen {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
  return {
    ...nothing(),
    page: location.href,
    files: addresses.filter((address) => address.includes('/mfe/')),
    photos: addresses.filter((address) => address.includes('/media/'))
  }
}

/** Pages that are reached without asking for their HTML are fetched for later, unless the visitor saves data. */
function followNavigation(onSeen: (page: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const { navigation } = window as Window & { navigation?: EventTarget }
  navigation?.addEventListener('currententrychange', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (navigator.onLine && !savesData()) onSeen(location.href)
    }, looked)
  })
}
