import type { BuildReport } from '@keur/contract/releases'
import type { PathOf } from '@keur/contract/routes'

type WithoutVisit<Report> = Report extends unknown ? Omit<Report, 'visit'> : never

const visitKey = 'keur:visite'
const reportAddress = '/api/builds/reports' satisfies `/api${PathOf<'POST'>}`
const sent = new Set<string>()

/**
 * Reports to the API that the visitor was given a build, or that it failed: once each in a visit, without waiting, and
 * anonymously. Never throws; a report may be lost.
 */
export function reportBuild(report: WithoutVisit<BuildReport>): void {
  const key = `${report.remote} ${report.build} ${report.kind}`
  if (sent.has(key)) return
  sent.add(key)
  try {
    const body = JSON.stringify({ ...report, visit: visitId() } as BuildReport)
    navigator.sendBeacon(reportAddress, new Blob([body], { type: 'application/json' }))
  } catch {}
}

/** A random id for all pages of a tab's session; for this page alone where the browser stores nothing. */
function visitId(): string {
  try {
    const stored = sessionStorage.getItem(visitKey)
    if (stored) return stored
    const created = randomId()
    sessionStorage.setItem(visitKey, created)
    return created
  } catch {
    pageVisitId ??= randomId()
    return pageVisitId
  }
}

let pageVisitId: string | undefined

const randomId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
