import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useDataSaver } from '../data-saver/index.tsx'

/** True while at least half of an element is in the viewport; false before the page's `load` event. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.5
    })
    const cancel = afterPageLoad(() => observer.observe(target))
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [element])
  return inView
}

/** Waits for the page's own files, so that a slideshow does not compete with them. */
function afterPageLoad(callback: () => void) {
  if (document.readyState === 'complete') {
    callback()
    return () => {}
  }
  window.addEventListener('load', callback, { once: true })
  return () => window.removeEventListener('load', callback)
}

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** True for visitors who prefer reduced motion or save data: nothing may move or load by itself. True on the server. */
export function useReducedMotion(): boolean {
  const { saving } = useDataSaver()
  return useSyncExternalStore(subscribe, matchesReducedMotion, () => true) || saving
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(reducedMotion)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const matchesReducedMotion = () => window.matchMedia(reducedMotion).matches
