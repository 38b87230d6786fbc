import { useLocation, useNavigate } from '@keur/kit/router'
import { useEffect, useState } from 'react'

/**
 * The token of a mail's link. It is in the fragment, which no server receives, and is removed from the address at once,
 * so that it is neither visible nor in the history. Undefined until hydration, null where the address has none.
 */
export function useMailedToken(): string | null | undefined {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const hashToken = new URLSearchParams(hash.slice(1)).get('token')
    setToken((current) => hashToken || current || null)
    if (hashToken) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, pathname, navigate])
  return token
}
