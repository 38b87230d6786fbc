import { createHash } from 'node:crypto'

/**
 * Begins the shell's scripts once the page can be read: when its first picture is painted, or its text where it has
 * none, at most a second later. A browser that does not tell, or that nobody looks at, begins a moment after all is
 * loaded. What a phone needs for its first screen then waits for no script of ours. Always the same text, whose hash the
 * policy names.
 */
const source = `(() => {
  const photo = 'img[fetchpriority=high]'
  let begun = false
  const begin = () => {
    if (begun) return
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', begin)
    begun = true
    for (const { href, integrity } of document.querySelectorAll('link[data-start]'))
      document.head.append(Object.assign(document.createElement('script'), { async: false, crossOrigin: '', integrity, src: href }))
  }
  const onPaint = (type, act) => new PerformanceObserver((list) => list.getEntries().forEach(act)).observe({ type, buffered: true })
  addEventListener('load', () => setTimeout(begin, 500))
  try {
    onPaint('paint', ({ name }) => {
      if (name === 'first-contentful-paint') setTimeout(begin, document.querySelector(photo) ? 1000 : 0)
    })
    onPaint('largest-contentful-paint', ({ element }) => element?.matches(photo) && begin())
  } catch {}
})()`

/** As a source of scripts in a Content-Security-Policy. */
export const startScriptHash = `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** The element that begins the scripts whose hints are marked `data-start`, in their order. */
export const startScript = `<script>${source}</script>`
