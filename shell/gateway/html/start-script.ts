import { createHash } from 'node:crypto'
import { eventReplay } from './event-replay.ts'
import { startFailure } from './start-failure.ts'
import { trustedTypesPolicy } from './trusted-types.ts'

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
 * No page connects to another computer, which connect-src does not govern. `webrtc 'block'` would say so, but browsers
 * (Chromium 156) do not know it, and report an error on each page.
 */
const withoutWebRtc = "for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) delete globalThis[name]"

/** Never depends on the page: its hash is in the Content-Security-Policy. */
const source = `${withoutWebRtc};${trustedTypesPolicy};${startFailure};${startScripts};${eventReplay}`

export const startScriptHash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** Starts the scripts with `data-start` in order, reports failures, and replays clicks made before hydration. */
export const startScript = `<script>${source}</script>`
