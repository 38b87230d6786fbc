import type { Profile } from '@keur/contract/user'
import { http, isHttpProblem } from '@keur/kit/http'
import { useEffect, useState } from 'react'

type Loading = 'loading' | 'failed' | 'unauthenticated' | Profile

/** The profile of this e-mail, asked for with the member's token. A failure is logged; `reload` tries again. */
export function useProfile(email: string) {
  const [profile, setProfile] = useState<Loading>('loading')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more asks once more
  useEffect(() => {
    const leaving = new AbortController()
    setProfile('loading')
    http.get<Profile>('/users/profile', { query: { email }, signal: leaving.signal }).then(setProfile, (error) => {
      if (leaving.signal.aborted) return
      console.error(String(error))
      setProfile(isHttpProblem(error) && error.status === 401 ? 'unauthenticated' : 'failed')
    })
    return () => leaving.abort()
  }, [email, attempt])
  return { profile, setProfile, reload: () => setAttempt((count) => count + 1) }
}
