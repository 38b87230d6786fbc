import { isHttpProblem } from '@keur/kit/http'
import { useRef, useState } from 'react'

interface ActionState {
  busy: boolean
  /** What went well, or wrong, in words to show. */
  done: string | undefined
  failure: string | undefined
}

const quiet: ActionState = { busy: false, done: undefined, failure: undefined }

/** Something that writes: once at a time, and what came of it in words. `run` answers what is to be said when it is done. */
export function useAction<Given extends unknown[]>(run: (...given: Given) => Promise<string | undefined>) {
  const [outcome, setOutcome] = useState(quiet)
  const underWay = useRef(false)

  /** Answers whether it was done. */
  async function start(...given: Given): Promise<boolean> {
    if (underWay.current) return false
    underWay.current = true
    setOutcome({ ...quiet, busy: true })
    try {
      const done = await run(...given)
      setOutcome({ ...quiet, done })
      return true
    } catch (error) {
      setOutcome({ ...quiet, failure: errorMessage(error) })
      return false
    } finally {
      underWay.current = false
    }
  }
  return { ...outcome, start, forget: () => setOutcome(quiet) }
}

/** What went wrong, as it may be shown. */
export const errorMessage = (error: unknown): string =>
  isHttpProblem(error) ? error.message : 'Une erreur s’est produite. Réessayez dans un instant.'
