import { type ChangeEvent, type Ref, type RefObject, useEffect, useRef } from 'react'
import { useIsHydrating } from './use-is-hydrating.ts'

interface Controlled<Control> {
  value?: unknown
  onChange?: (event: ChangeEvent<Control>) => void
  ref?: Ref<Control>
}

/**
 * Hands on what a visitor typed or chose before the page was alive: the element has it, but React, which takes the server's
 * HTML over later, does not hear of it. For controls whose value the page keeps. Answers the ref for the element.
 */
export function useInputReplay<Control extends HTMLInputElement | HTMLSelectElement>({
  value,
  onChange,
  ref
}: Controlled<Control>): Ref<Control> | undefined {
  const own = useRef<Control>(null)
  const element: RefObject<Control | null> | null = ref ? (typeof ref === 'object' ? ref : null) : own
  const first = useRef({ takingOver: useIsHydrating(), value, onChange, element })
  useEffect(() => {
    const { takingOver, value, onChange, element } = first.current
    const control = element?.current
    if (!takingOver || value === undefined || !control || control.value === String(value)) return
    onChange?.({ target: control, currentTarget: control } as ChangeEvent<Control>)
  }, [])
  return ref ?? own
}
