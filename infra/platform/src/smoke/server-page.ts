import { setTimeout as pause } from 'node:timers/promises'
import { type CandidateGateway, renderFailures } from './candidate-gateway.ts'

export interface ServerPage {
  faults: string[]
  /** The text of its heading; null if it has none. */
  heading: string | null
}

/** Of the HTML of one page: the largest real ones have a third of it. */
const maxBytes = 1_000_000

/** The gateway tries a render process that did not start in time again after ten seconds. */
const retryDelay = 11_000

/** Requests a page: the server must have rendered it, with the candidate. */
export async function readServerPage(
  gateway: CandidateGateway,
  path: string,
  candidate: { app: string; id: string }
): Promise<ServerPage> {
  const firstLine = gateway.lines.length
  const first = await requestPage(gateway, path, candidate, firstLine)
  const wasLate = gateway.lines.slice(firstLine).some((line) => line.includes('did not start within'))
  if (first.faults.length === 0 || !wasLate) return first
  await pause(retryDelay)
  return requestPage(gateway, path, candidate, gateway.lines.length)
}

async function requestPage(
  { address, lines }: CandidateGateway,
  path: string,
  { app, id }: { app: string; id: string },
  firstLine: number
): Promise<ServerPage> {
  const response = await fetch(`${address}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  const html = await response.text()
  const redirect = redirectFault(response)
  if (redirect) return { faults: [redirect], heading: null }
  if (response.status !== 200) return { faults: [`the server responds with ${response.status}`], heading: null }
  const state = JSON.parse(
    /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'
  )
  const faults: string[] = []
  const bytes = Buffer.byteLength(html)
  if (bytes > maxBytes)
    faults.push(`its HTML has ${(bytes / 1e6).toFixed(1)} MB; at most ${maxBytes / 1e6} MB is accepted`)
  if (state?.rendered !== 'page') {
    const [error] = renderFailures(lines.slice(firstLine))
    faults.push(`the server cannot render it${error ? `: ${error}` : ''}`)
  }
  if (app !== 'shell' && state?.remote?.build !== id) faults.push(`it was not rendered with the build ${id}`)
  if (app === 'shell' && !html.includes(`/mfe/shell/${id}/`)) faults.push(`it was not rendered with the build ${id}`)
  return { faults, heading: headingIn(html) }
}

/** A fault if a response leads visitors elsewhere than to a path of this site; null otherwise. */
export function redirectFault({ status, headers }: Response): string | null {
  const location = headers.get('location')
  if (location === null) return null
  // Browsers read `/\` as `//`, and leave out line breaks and tabs.
  const isPath = /^\/(?![/\\])\S*$/.test(location)
  if (isPath && status >= 301 && status <= 308) return null
  return `the server responds with ${status} and leads to ${location.slice(0, 200)}, which is no redirect within the site`
}

function headingIn(html: string): string | null {
  // Only the first, and no part passes the next `<`: a build may send anything.
  const [, start] = /<h1[^<>]*>([\s\S]*)/.exec(html) ?? []
  const end = start?.indexOf('</h1>') ?? -1
  return end < 0 ? null : normalizeText(start!.slice(0, end).replace(/<[^<>]*>/g, ''))
}

/** Decodes entities and collapses white space. */
export const normalizeText = (text: string) =>
  text
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'"
}
