import type { BuildReport } from '@keur/contract/builds'

type WithoutVisit<Report> = Report extends unknown ? Omit<Report, 'visit'> : never
/** What is told of a build of a remote; the visit is added here. */
export type ToldOfBuild = WithoutVisit<BuildReport>

const visitKey = 'keur:visite'
const addressOfReports = '/api/builds/reports'
const told = new Set<string>()

/**
 * Tells the API that the visitor was given a build, or that it failed them: once each in a visit, without waiting, and
 * without anything that says who they are. It never throws: a report that is lost is lost.
 */
export function reportBuild(what: ToldOfBuild): void {
  const name = `${what.remote} ${what.build} ${what.kind}`
  if (told.has(name)) return
  told.add(name)
  try {
    const report = { ...what, visit: visitId() } as BuildReport
    navigator.sendBeacon(addressOfReports, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  } catch {}
}

/** One random word for all pages of a tab's session; where the browser keeps nothing, for this page alone. */
function visitId(): string {
  try {
    const known = sessionStorage.getItem(visitKey)
    if (known) return known
    const made = randomWord()
    sessionStorage.setItem(visitKey, made)
    return made
  } catch {
    unkept ??= randomWord()
    return unkept
  }
}

let unkept: string | undefined

const randomWord = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
