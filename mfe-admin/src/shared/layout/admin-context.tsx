import type { AdminSession } from '@keur/contract/admin-session'
import type { LeadCounts } from '@keur/contract/lead'
import { http } from '@keur/kit/http'
import { useLocation } from '@keur/kit/router'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** What every page of the back office may know: who is at work, and how much is new. */
interface AdminContextValue {
  session: AdminSession
  /** Absent until the API has said, and where it could not. */
  newLeads: LeadCounts | undefined
  /** To be called when a lead was dealt with. */
  countAgain: () => void
}

const AdminContext = createContext<AdminContextValue | null>(null)

/** Throws outside of the back office. */
export function useAdmin(): AdminContextValue {
  const desk = use(AdminContext)
  if (!desk) throw new Error('There is no desk around this page.')
  return desk
}

export function AdminProvider({ session, children }: { session: AdminSession; children: ReactNode }) {
  const { newLeads, countAgain } = useNewLeads()
  const desk = useMemo(() => ({ session, newLeads, countAgain }), [session, newLeads, countAgain])
  return <AdminContext value={desk}>{children}</AdminContext>
}

/** The counts stay right for a while: they are asked for again on the way to another page, but not at every step. */
const freshFor = 30_000

function useNewLeads() {
  const [newLeads, setNewLeads] = useState<LeadCounts>()
  const asked = useRef({ at: 0, stop: () => {} })
  const { pathname } = useLocation()
  const countAgain = useCallback(() => {
    asked.current.stop()
    const asking = new AbortController()
    asked.current = { at: Date.now(), stop: () => asking.abort() }
    // A badge that is missing is no reason to trouble anybody.
    http.get<LeadCounts>('/admin/leads/counts', { signal: asking.signal }).then(setNewLeads, () => {})
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is an occasion to ask.
  useEffect(() => {
    if (Date.now() - asked.current.at > freshFor) countAgain()
  }, [pathname, countAgain])
  useEffect(
    () => () => {
      asked.current.stop()
      asked.current.at = 0
    },
    []
  )
  return { newLeads, countAgain }
}
