import type { Profile } from '@keur/contract/user'
import { http } from '@keur/kit/http'
import { useEffect, useState } from 'react'

type Loading = 'loading' | 'failed' | Profile

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
      setProfile('failed')
    })
    return () => leaving.abort()
  }, [email, attempt])
  return { profile, setProfile, reload: () => setAttempt((count) => count + 1) }
}
