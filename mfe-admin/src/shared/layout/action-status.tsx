import { Note } from '@keur/kit/ui'
import { useEffect, useRef } from 'react'
import css from './action-status.module.css'

interface ActionStatusProps {
  done: string | undefined
  failure: string | undefined
  /** Where what was pressed goes away with what was done: the words take the focus. */
  takesFocus?: boolean
}

/** What came of something that was done, in sight. It stands there from the start: what comes into it is read aloud. */
export function ActionStatus({ done, failure, takesFocus }: ActionStatusProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!done && !failure) return
    // jsdom cannot scroll.
    place.current?.scrollIntoView?.({ block: 'nearest' })
    if (takesFocus) place.current?.focus({ preventScroll: true })
  }, [done, failure, takesFocus])
  return (
    <div ref={place} role="status" tabIndex={takesFocus ? -1 : undefined} className={css.outcome}>
      {done && <Note within>{done}</Note>}
      {failure && <Note tone="bad">{failure}</Note>}
    </div>
  )
}
