import { loginErrorMessages } from '@keur/contract/redirect-messages'
import { useNavigate, useSearchParams } from '@keur/kit/router'
import { useEffect, useRef, useState } from 'react'
import { apiWords } from '../account/api-words.ts'
import { useLogin } from './use-login.ts'

/** Ends a login with a provider, where the address brings its `?code=`: sent once, and gone from the address at once. */
export function useLoginCode(): { underWay: boolean; failure: string | null } {
  const [search] = useSearchParams()
  const code = search.get('code')
  const navigate = useNavigate()
  const { withCode } = useLogin()
  const sent = useRef<string | null>(null)
  const [underWay, setUnderWay] = useState(code !== null)
  const [failure, setFailure] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good once, whatever else changes
  useEffect(() => {
    if (code === null || sent.current === code) return
    sent.current = code
    setUnderWay(true)
    setFailure(null)
    void navigate('/login', { replace: true })
    withCode(code)
      .catch((error) => setFailure(apiWords(error) ?? loginErrorMessages['connexion-echouee']))
      .finally(() => setUnderWay(false))
  }, [code])
  return { underWay, failure }
}
