import { type RefObject, useEffect, useState } from 'react'

/** True while at least half of an element is on the screen; false before the page has settled. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.5
    })
    const watched = element.current
    const cancel = whenSettled(() => observer.observe(watched))
    return () => {
      cancel()
      observer.disconnect()
    }
  }, [element])
  return inView
}

/** After the page's own files are there: what moves must not hold up what is read. */
function whenSettled(act: () => void) {
  if (document.readyState === 'complete') {
    act()
    return () => {}
  }
  window.addEventListener('load', act, { once: true })
  return () => window.removeEventListener('load', act)
}
