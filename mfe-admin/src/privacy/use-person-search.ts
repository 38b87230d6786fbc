import type { PersonInput, PersonSummary } from '@keur/contract/privacy'
import { http } from '@keur/kit/http'
import { useRef, useState } from 'react'
import { errorMessage } from '../shared/layout/use-action.ts'

/**
 * By which e-mails and telephones somebody's data is found, and which of them are chosen; counted again with every
 * choice.
 */
export function usePersonSearch() {
  const [found, setFound] = useState<PersonSummary>()
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const last = useRef(0)

  /** Only the answer to the last question counts. */
  async function ask(input: PersonInput): Promise<void> {
    last.current += 1
    const turn = last.current
    const isLast = () => turn === last.current
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await http.post<PersonSummary>('/admin/privacy/search', input)
      if (!isLast()) return
      setFound(answer)
      if (!input.keys) setChosen(answer.keys.slice(1).flatMap(({ key, included }) => (included ? [key] : [])))
    } catch (error) {
      if (!isLast()) return
      setFound(undefined)
      setFailure(errorMessage(error))
    } finally {
      if (isLast()) setBusy(false)
    }
  }

  return {
    found,
    /** Beside the e-mail itself. */
    chosen,
    busy,
    failure,
    search: (email: string) => ask({ email }),
    choose(key: string, isChosen: boolean): void {
      if (!found) return
      const keys = isChosen ? [...chosen, key] : chosen.filter((each) => each !== key)
      setChosen(keys)
      ask({ email: found.email, keys })
    },
    clear(): void {
      last.current += 1
      setFound(undefined)
      setFailure(undefined)
      setBusy(false)
    }
  }
}
