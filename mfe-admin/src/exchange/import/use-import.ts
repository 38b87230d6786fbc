import { isHttpProblem } from '@keur/kit/http'
import { useEffect, useRef, useState } from 'react'
import { PromptDismissedError, usePrompt } from '../../shared/editor/use-prompt.ts'
import type { Kind } from '../../shared/kinds/kinds.ts'
import { type ImportState, isToWrite, type ToldFile } from './import-state.ts'
import { sendRows, tryFile, unfit } from './send-file.ts'
import { writeRows } from './write-rows.ts'

const wordsFor = (error: unknown) => {
  if (error instanceof PromptDismissedError) return 'Votre session a expiré\u00a0: connectez-vous pour continuer.'
  return isHttpProblem(error) ? error.message : 'Ce fichier n’a pas pu être lu. Choisissez-le à nouveau.'
}

/** A file on its way in: chosen, looked at, confirmed, written. */
export function useImport(kind: Kind, onWritten: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choosing' })
  const login = usePrompt<null, null>()
  const underWay = useRef<AbortController>(undefined)
  // Who leaves ends what is being looked at; what is being written goes as far as its call.
  useEffect(() => () => underWay.current?.abort(), [])

  function begin(): AbortSignal {
    underWay.current?.abort()
    underWay.current = new AbortController()
    return underWay.current.signal
  }

  /** Does it for somebody who is logged in: waits for a login where the session is over. */
  async function loggedIn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (!isHttpProblem(error) || error.status !== 401) throw error
      await login.ask(null)
      return loggedIn(work)
    }
  }

  async function choose(file: File): Promise<void> {
    const failure = unfit(file)
    if (failure) return setState({ step: 'choosing', failure })
    const signal = begin()
    const onProgress = (share: number) => !signal.aborted && setState({ step: 'reading', name: file.name, share })
    onProgress(0)
    try {
      const answer = await loggedIn(() => tryFile(kind, file, onProgress, signal))
      setState({ step: 'told', file, answer, rows: answer.rows })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'choosing', failure: wordsFor(error) })
    }
  }

  async function write(told: ToldFile): Promise<void> {
    const signal = begin()
    const { file, answer } = told
    const toWrite = told.rows.filter(isToWrite).length
    let rows = told.rows
    setState({ step: 'writing', file, answer, rows, written: 0, toWrite })
    const failure = await writeRows(rows, {
      signal,
      send: (some) => loggedIn(() => sendRows(kind, told, some)),
      onProgress(now) {
        rows = now
        setState({ step: 'writing', file, answer, rows, written: toWrite - rows.filter(isToWrite).length, toWrite })
      }
    }).then(() => undefined, wordsFor)
    setState({ step: 'written', file, answer, rows, failure })
    onWritten()
  }

  return {
    state,
    login,
    choose,
    write,
    /** Ends what is under way, after the call that is. */
    stop: () => underWay.current?.abort(),
    startAgain() {
      underWay.current?.abort()
      setState({ step: 'choosing' })
    }
  }
}
