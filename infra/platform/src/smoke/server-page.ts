import { setTimeout as pause } from 'node:timers/promises'
import { type CandidateGateway, renderFailures } from './candidate-gateway.ts'

/** What the server sent of a page. */
export interface ServerPage {
  faults: string[]
  /** The text of its heading; null where it has none yet. */
  heading: string | null
}

/** A process that could not start in time on a busy machine is tried again by the gateway after ten seconds. */
const restOfProcesses = 11_000

/** Asks for a page as a visitor without scripts does: it must come whole, made by the candidate. */
export async function readServerPage(
  gateway: CandidateGateway,
  path: string,
  candidate: { app: string; id: string }
): Promise<ServerPage> {
  const said = gateway.lines.length
  const first = await look(gateway, path, candidate, said)
  const wasLate = gateway.lines.slice(said).some((line) => line.includes('did not start within'))
  if (first.faults.length === 0 || !wasLate) return first
  await pause(restOfProcesses)
  return look(gateway, path, candidate, gateway.lines.length)
}

async function look(
  { address, lines }: CandidateGateway,
  path: string,
  { app, id }: { app: string; id: string },
  said: number
): Promise<ServerPage> {
  const answer = await fetch(`${address}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  const html = await answer.text()
  if (answer.status !== 200) return { faults: [`the server answers ${answer.status}`], heading: null }
  const state = JSON.parse(
    /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'
  )
  const faults: string[] = []
  if (state?.rendered !== 'page') {
    const [why] = renderFailures(lines.slice(said))
    faults.push(`the server cannot render it${why ? `: ${why}` : ''}`)
  }
  if (app !== 'shell' && state?.remote?.build !== id) faults.push(`it was not made with the build ${id}`)
  if (app === 'shell' && !html.includes(`/mfe/shell/${id}/`)) faults.push(`it was not made with the build ${id}`)
  return { faults, heading: headingIn(html) }
}

function headingIn(html: string): string | null {
  const inside = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
  return inside === undefined ? null : plain(inside.replace(/<[^>]*>/g, ''))
}

/** As the eye reads it: entities as what they stand for, any white space as one space. */
export const plain = (text: string) =>
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
