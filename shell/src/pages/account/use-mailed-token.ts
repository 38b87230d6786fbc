import { useLocation, useNavigate } from '@keur/kit/router'
import { useEffect, useState } from 'react'

/**
 * The token of the link in the mail. It stands behind the `#`, which no server sees, and is taken out of the address at once: nobody
 * reads it over a shoulder, and no history keeps it. Undefined until the page is alive, null where the address brought none.
 */
export function useMailedToken(): string | null | undefined {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const brought = new URLSearchParams(hash.slice(1)).get('token')
    setToken((known) => brought || known || null)
    if (brought) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [hash, pathname, navigate])
  return token
}
