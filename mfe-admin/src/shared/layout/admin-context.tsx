import type { LeadCounts } from '@keur/contract/lead'
import type { Right } from '@keur/contract/rights'
import type { AdminSession } from '@keur/contract/session'
import { http } from '@keur/kit/http'
import { useLocation } from '@keur/kit/router'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { mayDo } from './access.ts'

/** What every page of the back office may read. */
interface AdminContextValue {
  session: AdminSession
  /** Undefined until the API has responded, and where it failed. */
  newLeads: LeadCounts | undefined
  /** Call it when a lead has changed. */
  refreshNewLeads: () => void
}

const AdminContext = createContext<AdminContextValue | null>(null)

export function useAdmin(): AdminContextValue {
  const value = use(AdminContext)
  if (!value) throw new Error('useAdmin must be used inside <AdminProvider>.')
  return value
}

/** Whether the role of the session permits something: what it does not is not shown. */
export const useMayDo = (right: Right): boolean => mayDo(useAdmin().session, right)

export function AdminProvider({ session, children }: { session: AdminSession; children: ReactNode }) {
  const { newLeads, refreshNewLeads } = useNewLeads(mayDo(session, 'readLeads'))
  const value = useMemo(() => ({ session, newLeads, refreshNewLeads }), [session, newLeads, refreshNewLeads])
  return <AdminContext value={value}>{children}</AdminContext>
}

/** Milliseconds: a navigation requests the counts again once they are older. */
const maxAge = 30_000

function useNewLeads(mayRead: boolean) {
  const [newLeads, setNewLeads] = useState<LeadCounts>()
  const request = useRef({ startedAt: 0, abort: () => {} })
  const { pathname } = useLocation()
  const refreshNewLeads = useCallback(() => {
    if (!mayRead) return
    request.current.abort()
    const controller = new AbortController()
    request.current = { startedAt: Date.now(), abort: () => controller.abort() }
    // Only the badge of the navigation is missing where this fails.
    http.get('/admin/leads/counts', { signal: controller.signal }).then(setNewLeads, () => {})
  }, [mayRead])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may refresh the counts.
  useEffect(() => {
    if (Date.now() - request.current.startedAt > maxAge) refreshNewLeads()
  }, [pathname, refreshNewLeads])
  useEffect(
    () => () => {
      request.current.abort()
      request.current.startedAt = 0
    },
    []
  )
  return { newLeads, refreshNewLeads }
}
