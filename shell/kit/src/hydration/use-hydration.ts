import { type ChangeEvent, type Ref, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'

/** True on the server and while this component hydrates. False at once where only the browser renders it. */
export const useIsHydrating = () =>
  useSyncExternalStore(
    () => () => {},
    () => false,
    () => true
  )

interface Controlled<Control> {
  value?: unknown
  onChange?: (event: ChangeEvent<Control>) => void
  ref?: Ref<Control>
}

/**
 * Calls `onChange` after hydration with what a visitor typed or chose before it, which React does not report. For
 * controlled inputs. Returns the ref for the element.
 */
export function useInputReplay<Control extends HTMLInputElement | HTMLSelectElement>({
  value,
  onChange,
  ref
}: Controlled<Control>): Ref<Control> | undefined {
  const ownRef = useRef<Control>(null)
  const element: RefObject<Control | null> | null = ref ? (typeof ref === 'object' ? ref : null) : ownRef
  const first = useRef({ isHydrating: useIsHydrating(), value, onChange, element })
  useEffect(() => {
    const { isHydrating, value, onChange, element } = first.current
    const control = element?.current
    if (!isHydrating || value === undefined || !control || control.value === String(value)) return
    onChange?.({ target: control, currentTarget: control } as ChangeEvent<Control>)
  }, [])
  return ref ?? ownRef
}
