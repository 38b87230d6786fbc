import type { FailureTrace } from '@keur/contract/build-figures'
import type { BuildReport, VisitProof } from '@keur/contract/releases'
import type { PathOf } from '@keur/contract/routes'
import { pageTraceId } from '@keur/kit/http'

type WithoutToken<Report> = Report extends unknown ? Omit<Report, 'token'> : never

const visitKey = 'keur:visite'
const reportAddress = '/api/builds/reports' satisfies `/api${PathOf<'POST'>}`
const failureAddress = '/api/builds/failures' satisfies `/api${PathOf<'POST'>}`
const proofAddress = '/mfe/visit.json'

/** How long one token is used, and how long a report waits for it, in milliseconds; the token is valid for an hour. */
const lifetime = 50 * 60_000
const timeout = 2_500

/** The visit of a tab: its token, when it came by this browser's clock, and what was reported. */
interface StoredVisit {
  token: string
  at: number
  sent: string[]
}

/**
 * Reports to the API that the visitor was given a build, contacted the agency, or that it failed: once each in a visit,
 * and anonymously. The gateway signs which builds this visitor is given. Resolves when the report is on its way, and never
 * rejects; a report may be lost.
 */
export function reportBuild(report: WithoutToken<BuildReport>): Promise<void> {
  const name = `${report.remote}/${report.build} ${report.kind}`
  // One failure is noticed several times at once: each caller waits until it is reported, then it may leave the page.
  const sending = begun.get(name) ?? send(report, name)
  begun.set(name, sending)
  return sending
}

/** What a visitor presses to reach a person; forms announce what they have sent. */
const contactLinks = 'a[href^="tel:"], a[href^="mailto:"], a[href^="https://wa.me/"]'
const reportContact = () => void Promise.all(visitReports().map((visit) => reportBuild({ ...visit, kind: 'contact' })))
window.addEventListener('keur:contact', reportContact)
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest(contactLinks)) reportContact()
})

/** The builds that this visit was given: whichever of them hinders visitors, fewer reach the agency. */
const visitReports = () =>
  (stored()?.sent ?? []).flatMap((name) => {
    const [, remote, build] = /^(.+)\/(.+) visit$/.exec(name) ?? []
    return remote && build ? [{ remote, build }] : []
  })

/** The reports of this page. */
const begun = new Map<string, Promise<void>>()

async function send(report: WithoutToken<BuildReport>, name: string): Promise<void> {
  const key = `${report.remote}/${report.build}`
  try {
    const visit = await visitOf(key)
    if (!visit || visit.sent.includes(name)) return
    store({ ...visit, sent: [...visit.sent, name] })
    const body = JSON.stringify({ ...report, token: visit.token } as BuildReport)
    navigator.sendBeacon(reportAddress, new Blob([body], { type: 'application/json' }))
    if (report.kind === 'error') sendTrace(report, visit.token)
  } catch {}
}

/** By which the logs of gateway and API are found. */
function sendTrace(
  { remote: app, build, phase }: Extract<WithoutToken<BuildReport>, { kind: 'error' }>,
  token: string
) {
  const body: FailureTrace = { token, app, build, phase, trace: pageTraceId() }
  navigator.sendBeacon(failureAddress, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

/** The token of this visit if it was given all of these builds (`<app>/<build>`); null otherwise. Never rejects. */
export async function visitToken(builds: string[]): Promise<string | null> {
  try {
    const visit = await visitOf(builds[0] ?? '')
    return visit && builds.every((build) => buildsOf(visit.token).includes(build)) ? visit.token : null
  } catch {
    return null
  }
}

let pageVisit: StoredVisit | null = null
let asking: Promise<void> | null = null

/** The visit of all pages of a tab, or a new one where its token does not name the build. Null where none is counted. */
async function visitOf(build: string): Promise<StoredVisit | null> {
  const known = stored()
  if (known && buildsOf(known.token).includes(build)) return known
  asking ??= askForVisit().finally(() => {
    asking = null
  })
  await asking
  const visit = stored()
  return visit && buildsOf(visit.token).includes(build) ? visit : null
}

async function askForVisit(): Promise<void> {
  const response = await fetch(proofAddress, { signal: AbortSignal.timeout(timeout) })
  const { token } = (response.ok ? await response.json() : { token: null }) as VisitProof
  if (token) store({ token, at: Date.now(), sent: [] })
}

function stored(): StoredVisit | null {
  try {
    const text = sessionStorage.getItem(visitKey)
    if (text) pageVisit = JSON.parse(text) as StoredVisit
  } catch {}
  const age = Date.now() - (pageVisit?.at ?? 0)
  return pageVisit?.token && age >= 0 && age < lifetime ? pageVisit : null
}

/** For this page alone where the browser stores nothing. */
function store(visit: StoredVisit) {
  pageVisit = visit
  try {
    sessionStorage.setItem(visitKey, JSON.stringify(visit))
  } catch {}
}

/** Its content is not secret: the signature is for the API. */
function buildsOf(token: string): string[] {
  const content = atob((token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  return (JSON.parse(content) as { builds: string[] }).builds
}
