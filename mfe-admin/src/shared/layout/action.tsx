import { isHttpProblem } from '@keur/kit/http'
import { Note } from '@keur/kit/ui'
import { useEffect, useRef, useState } from 'react'
import css from './patterns.module.css'

interface ActionState {
  busy: boolean
  /** Messages for the page: what was done, or why it failed. */
  success: string | undefined
  error: string | undefined
}

const idle: ActionState = { busy: false, success: undefined, error: undefined }

/** A request that writes, one at a time. `run` resolves to the message of success, if there is one to show. */
export function useAction<Args extends unknown[]>(run: (...args: Args) => Promise<string | undefined>) {
  const [state, setState] = useState(idle)
  const isRunning = useRef(false)

  /** Resolves to whether it succeeded; it never rejects. */
  async function start(...args: Args): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setState({ ...idle, busy: true })
    try {
      const success = await run(...args)
      setState({ ...idle, success })
      return true
    } catch (error) {
      setState({ ...idle, error: errorMessage(error) })
      return false
    } finally {
      isRunning.current = false
    }
  }
  return { ...state, start, reset: () => setState(idle) }
}

export const errorMessage = (error: unknown): string =>
  isHttpProblem(error) ? error.message : 'Une erreur s’est produite. Réessayez dans un instant.'

interface ActionStatusProps {
  success?: string | undefined
  error?: string | undefined
  /** For an action whose button disappears: the message takes the focus. */
  takesFocus?: boolean
}

/** The result of an action, scrolled into view. It is rendered while empty: screen readers announce what changes. */
export function ActionStatus({ success, error, takesFocus }: ActionStatusProps) {
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!success && !error) return
    // jsdom has no scrollIntoView.
    status.current?.scrollIntoView?.({ block: 'nearest' })
    if (takesFocus) status.current?.focus({ preventScroll: true })
  }, [success, error, takesFocus])
  return (
    <div ref={status} role="status" tabIndex={takesFocus ? -1 : undefined} className={css.status}>
      {success && <Note inLiveRegion>{success}</Note>}
      {error && <Note tone="bad">{error}</Note>}
    </div>
  )
}
