import { useSyncExternalStore } from 'react'

/** True where this very component takes over what the server has rendered, and on the server; of no meaning later. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true
  )
