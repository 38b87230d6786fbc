import { createHash } from 'node:crypto'

/** Browsers do not fetch a preload for a medium that never matches; the script below removes the attribute. */
export const inactiveMedia = 'media="not all"'

/**
 * Fetches the page's scripts after the first contentful paint, and starts those of the shell after the largest one, at
 * most a second later. A browser that reports no paint, or a tab in the background, does both shortly after `load`.
 * Until the first screen of a phone is painted no script competes with it for bandwidth. A section's stylesheet that is
 * late does not block rendering either: it is moved to another link, and browsers do not wait for one that a script
 * inserts.
 */
const startScripts = `(() => {
  const photo = 'img[fetchpriority=high]'
  let started = false
  const fetchAll = () => document.querySelectorAll('link[${inactiveMedia}]').forEach((hint) => hint.removeAttribute('media'))
  const start = () => {
    if (started) return
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', start)
    started = true
    fetchAll()
    for (const { href, integrity } of document.querySelectorAll('link[data-start]'))
      document.head.append(Object.assign(document.createElement('script'), { async: false, crossOrigin: '', integrity, src: href }))
  }
  const onPaint = (type, callback) => new PerformanceObserver((list) => list.getEntries().forEach(callback)).observe({ type, buffered: true })
  setTimeout(() => {
    for (const link of document.querySelectorAll('link[data-section]'))
      if (!link.sheet) {
        document.head.append(link.cloneNode())
        link.remove()
      }
  }, 700)
  addEventListener('load', () => setTimeout(start, 500))
  try {
    onPaint('paint', ({ name }) => {
      if (name !== 'first-contentful-paint') return
      fetchAll()
      setTimeout(start, document.querySelector(photo) ? 1000 : 0)
    })
    onPaint('largest-contentful-paint', ({ element }) => element?.matches(photo) && start())
  } catch {}
})()`

/**
 * The private keys by which React marks its root element and the elements that it has hydrated, up to a random suffix.
 * `start-script.test.ts` fails if a release of React renames them.
 */
export const reactKeys = { root: '__reactContainer', element: '__reactProps' } as const

/**
 * A script of the page. A button that is clicked before it is hydrated is clicked again once it is, within fifteen
 * seconds: on a slow connection visitors read, and tap, long before the scripts have loaded. Clicks that React can
 * dispatch at once are left to it. Disclosures open by CSS alone for the keyboard; links and forms work without
 * scripts.
 */
export const eventReplay = `(() => {
  const pending = new Set()
  const hasKey = (element, prefix) => element !== null && Object.keys(element).some((key) => key.startsWith(prefix))
  const isHydrated = (button) => hasKey(button, '${reactKeys.element}')
  const replay = (button, end) => {
    if (!isHydrated(button) && button.isConnected && Date.now() < end) return setTimeout(replay, 50, button, end)
    pending.delete(button)
    if (isHydrated(button)) button.click()
  }
  addEventListener('click', ({ target, detail }) => {
    const button = target.closest('#app button[type=button]')
    if (!button || isHydrated(button) || pending.has(button) || (detail === 0 && button.ariaExpanded)) return
    pending.add(button)
    const hasRoot = hasKey(document.getElementById('app'), '${reactKeys.root}')
    setTimeout(() => (hasRoot && isHydrated(button) ? pending.delete(button) : replay(button, Date.now() + 15000)))
  }, true)
})()`

/** Never depends on the page: its hash is in the Content-Security-Policy. */
const source = `${startScripts};${eventReplay}`

export const startScriptHash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** Starts the scripts whose hints have `data-start`, in their order, and replays clicks made before hydration. */
export const startScript = `<script>${source}</script>`
