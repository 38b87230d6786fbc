import { setTimeout as pause } from 'node:timers/promises'
import { isOwnRedirection, maxPageBytes } from 'shell/gateway/rendering/page-limits.ts'
import { type CandidateGateway, renderFailures } from './candidate-gateway.ts'

/** The gateway tries a render process that did not start in time again after ten seconds. */
const retryDelay = 11_000

/**
 * Requests a page: the server must have rendered it, with the candidate, in the time that visitors' gateways give it.
 * One that took longer is requested once more, from a process that has rendered before. Returns its faults.
 */
export async function serverPageFaults(
  gateway: CandidateGateway,
  path: string,
  candidate: { app: string; id: string }
): Promise<string[]> {
  const limit = gateway.visitorTimeout
  const firstLine = gateway.lines.length
  const started = performance.now()
  const first = await requestPage(gateway, path, candidate)
  const wasLate = gateway.lines.slice(firstLine).some((line) => line.includes('did not start within'))
  if (first.length > 0 && wasLate) {
    await pause(retryDelay)
    return requestPage(gateway, path, candidate)
  }
  if (first.length > 0 || performance.now() - started <= limit) return first
  const again = performance.now()
  // Not from the cache of pages: those for savers of data are others.
  const second = await requestPage(gateway, path, candidate, { 'save-data': 'on' })
  if (second.length > 0 || performance.now() - again <= limit) return second
  return [
    `the server needs more than ${limit / 1000} s for it, twice: visitors would get it from the browser, or an error`
  ]
}

async function requestPage(
  { address, lines }: CandidateGateway,
  path: string,
  { app, id }: { app: string; id: string },
  headers = {}
): Promise<string[]> {
  const firstLine = lines.length
  const signal = AbortSignal.timeout(20_000)
  const response = await fetch(`${address}${path}`, { redirect: 'manual', signal, headers })
  const html = await response.text()
  const redirect = redirectFault(response)
  if (redirect) return [redirect]
  if (response.status !== 200) return [`the server responds with ${response.status}`]
  const state = JSON.parse(
    /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'
  )
  const bytes = Buffer.byteLength(html)
  const [error] = renderFailures(lines.slice(firstLine))
  const isOfBuild = app === 'shell' ? html.includes(`/mfe/shell/${id}/`) : state?.remote?.build === id
  return [
    ...(bytes > maxPageBytes
      ? [`its HTML has ${(bytes / 1e6).toFixed(1)} MB; at most ${maxPageBytes / 1e6} MB is accepted`]
      : []),
    ...(state?.rendered === 'page' ? [] : [`the server cannot render it${error ? `: ${error}` : ''}`]),
    ...(isOfBuild ? [] : [`it was not rendered with the build ${id}`])
  ]
}

/** A fault if a response leads visitors elsewhere than to a path of this site; null otherwise. */
export function redirectFault({ status, headers }: Response): string | null {
  const location = headers.get('location')
  if (location === null) return null
  if (isOwnRedirection(status, location)) return null
  return `the server responds with ${status} and leads to ${location.slice(0, 200)}, which is no redirect within the site`
}
