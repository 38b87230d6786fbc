import { createHash } from 'node:crypto'
import { eventReplay } from './event-replay.ts'

/** A hint that waits for the script below: a browser fetches nothing for a medium that it is not. */
export const waiting = 'media="not all"'

/**
 * Fetches the page's scripts once its text is painted, and begins the shell's once its first picture is, at most a second
 * later. A browser that does not tell, or that nobody looks at, does both a moment after all is loaded. What a phone
 * needs for its first screen then shares the line with no script of ours, and waits for none. A section's stylesheet that
 * is late holds the page up no longer either: in another link, which a script puts there, nothing waits for it.
 */
const start = `(() => {
  const photo = 'img[fetchpriority=high]'
  let begun = false
  const fetchAll = () => document.querySelectorAll('link[${waiting}]').forEach((hint) => hint.removeAttribute('media'))
  const begin = () => {
    if (begun) return
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', begin)
    begun = true
    fetchAll()
    for (const { href, integrity } of document.querySelectorAll('link[data-start]'))
      document.head.append(Object.assign(document.createElement('script'), { async: false, crossOrigin: '', integrity, src: href }))
  }
  const onPaint = (type, act) => new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true })
  setTimeout(() => {
    for (const link of document.querySelectorAll('link[data-section]'))
      if (!link.sheet) {
        document.head.append(link.cloneNode())
        link.remove()
      }
  }, 700)
  addEventListener('load', () => setTimeout(begin, 500))
  try {
    onPaint('paint', ({ name }) => {
      if (name !== 'first-contentful-paint') return
      fetchAll()
      setTimeout(begin, document.querySelector(photo) ? 1000 : 0)
    })
    onPaint('largest-contentful-paint', ({ element }) => element?.matches(photo) && begin())
  } catch {}
})()`

/** Always the same text, whose hash the policy names. */
const source = `${start};${eventReplay}`

/** As a source of scripts in a Content-Security-Policy. */
export const startScriptHash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** The element that begins the scripts whose hints are marked `data-start`, in their order, and keeps what is pressed until then. */
export const startScript = `<script>${source}</script>`
