import type { PersonInput, PersonSummary } from '@keur/contract/privacy'
import { http } from '@keur/kit/http'
import { useRef, useState } from 'react'
import { errorMessage } from '../shared/layout/action.tsx'

/** The search for a person by e-mail. Every change of the selected keys requests the counts again. */
export function usePersonSearch() {
  const [person, setPerson] = useState<PersonSummary>()
  const [selectedKeys, setSelectedKeys] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const lastRequest = useRef(0)

  /** Responses that are not of the last request are dropped. */
  async function request(input: PersonInput): Promise<void> {
    lastRequest.current += 1
    const number = lastRequest.current
    const isLast = () => number === lastRequest.current
    setBusy(true)
    setError(undefined)
    try {
      const response = await http.post('/admin/privacy/search', { body: input })
      if (!isLast()) return
      setPerson(response)
      if (!input.keys) setSelectedKeys(response.keys.slice(1).flatMap(({ key, included }) => (included ? [key] : [])))
    } catch (cause) {
      if (!isLast()) return
      setPerson(undefined)
      setError(errorMessage(cause))
    } finally {
      if (isLast()) setBusy(false)
    }
  }

  return {
    person,
    /** Besides the e-mail of the search. */
    selectedKeys,
    busy,
    error,
    search: (email: string) => request({ email }),
    select(key: string, isSelected: boolean): void {
      if (!person) return
      const keys = isSelected ? [...selectedKeys, key] : selectedKeys.filter((each) => each !== key)
      setSelectedKeys(keys)
      request({ email: person.email, keys })
    },
    clear(): void {
      lastRequest.current += 1
      setPerson(undefined)
      setError(undefined)
      setBusy(false)
    }
  }
}
