import { type ReactNode, useEffect, useRef } from 'react'

/** What takes the place of the control that was just used: the focus goes on to it, and it is read aloud. */
export function TakesFocus({ unless = false, children }: { unless?: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (!unless) place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
