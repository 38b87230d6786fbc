import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Gives what is open an entry in the history, so that Back (Android's button, a swipe) closes it and stays on the page.
 * Returns the function that closes it otherwise: it goes back to the page's own entry.
 */
export function useBackToClose(onClose: () => void): () => void {
  const hasEntry = useRef(false)
  const close = useEffectEvent(() => {
    hasEntry.current = false
    onClose()
  })
  useEffect(() => {
    if (!hasEntry.current) history.pushState(history.state, '')
    hasEntry.current = true
    // In the capture phase: the router must not load the page again.
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      close()
    }
    addEventListener('popstate', onBack, { capture: true })
    return () => removeEventListener('popstate', onBack, { capture: true })
  }, [])
  return () => {
    if (hasEntry.current) history.back()
  }
}
