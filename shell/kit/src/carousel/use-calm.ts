import { useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** True for a visitor who asked for less motion or saves data: nothing may move or load by itself. Also true on the server. */
export function useCalm(): boolean {
  return useSyncExternalStore(subscribe, isCalm, () => true)
}

function subscribe(changed: () => void) {
  const query = window.matchMedia(reducedMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function isCalm() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return window.matchMedia(reducedMotion).matches || connection?.saveData === true
}
