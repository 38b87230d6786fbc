import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and while the browser takes it over: what only the browser knows is shown after that. */
export const useLive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false
  )
