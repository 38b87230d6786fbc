import type { Device, VitalsReport } from '@keur/contract/build-figures'
import type { PathOf } from '@keur/contract/routes'
import { pageTraceId } from '@keur/kit/http'
import { visitToken } from '../remotes/report.ts'
import { observeVitals } from './observed-vitals.ts'

const address = '/api/builds/vitals' satisfies `/api${PathOf<'POST'>}`

/** CSS pixels: wider than a phone held upright. */
const desktopWidth = 768

interface FirstPage {
  /** The shell's first. */
  builds: VitalsReport['builds']
  route: string
}

/**
 * Measures how this document is for its visitor, and sends that once, when it is hidden for the first time. Anonymous:
 * no address, no identifier. Where visits are not counted, nothing is sent.
 */
export async function reportVitals({ builds, route }: FirstPage): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const read = observeVitals()
  const device: Device = window.innerWidth < desktopWidth ? 'phone' : 'desktop'
  // At hand when the page is hidden, which waits for nothing.
  const token = await visitToken(builds.map(({ app, build }) => `${app}/${build}`))
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const { lcp, inp, cls } = read()
    if (!token) return
    const trace = { trace: pageTraceId(), age: Math.round(performance.now()) }
    const report: VitalsReport = { token, builds, route, device, ...trace }
    if (lcp !== undefined) report.lcp = Math.round(lcp)
    if (inp !== undefined) report.inp = Math.round(inp)
    if (cls !== undefined) report.cls = Number(cls.toFixed(4))
    navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', send)
  send()
}

/** «/ventes/:id» from the routes of a page, outermost first. */
export const routePattern = (paths: (string | undefined)[]): string =>
  paths.reduce<string>((pattern, path) => {
    if (!path) return pattern
    return (path.startsWith('/') ? path : `${pattern.replace(/\/$/, '')}/${path}`).replaceAll('?', '')
  }, '/')
