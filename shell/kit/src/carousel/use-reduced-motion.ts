import { useSyncExternalStore } from 'react'
import { useDataSaver } from '../data-saver/data-saver.tsx'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** True for a visitor who asked for less motion or saves data: nothing may move or load by itself. Also true on the server. */
export function useReducedMotion(): boolean {
  const { saving } = useDataSaver()
  return useSyncExternalStore(subscribe, isCalm, () => true) || saving
}

function subscribe(changed: () => void) {
  const query = window.matchMedia(reducedMotion)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const isCalm = () => window.matchMedia(reducedMotion).matches
