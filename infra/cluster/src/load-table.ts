import { formatSeconds, formatStatuses, markdownTable } from '@keur/lab/support/statistics'
import { type Kind, type Phase, secondsUntilWell } from './load.ts'

const statusesOf = ({ samples }: Phase, kind: Kind) =>
  formatStatuses(samples.filter((sample) => sample.kind === kind).map(({ status }) => status))

/** One line for each phase, in Markdown: what visitors, the writer and the uploader got, and what was lost. */
export function loadTable(phases: Phase[], lost: Set<string>): string {
  const header = ['what happened', 'reads', 'writes', 'photos', 'slowest', 'well after', 'accepted', 'lost']
  const lostIn = (phase: Phase) => String(phase.accepted.filter((path) => lost.has(path)).length)
  return markdownTable(
    header,
    phases.map((phase) => [...cellsOf(phase), lostIn(phase)])
  )
}

/** The cells of a phase that are known before the end. */
export const cellsOf = (phase: Phase): string[] => [
  phase.name,
  statusesOf(phase, 'read'),
  statusesOf(phase, 'write'),
  statusesOf(phase, 'upload'),
  formatSeconds(Math.max(0, ...phase.samples.map(({ due, ended }) => ended - due))),
  formatSeconds(1000 * secondsUntilWell(phase)),
  String(phase.accepted.length)
]

/** Reads that failed in a phase, by status; 0 stands for no response. */
export const failedReads = ({ samples }: Phase): number =>
  samples.filter(({ kind, status }) => kind === 'read' && (status < 200 || status >= 400)).length

/** One line for each phase with failed reads: which paths failed, how often, and with what status. */
export const failureLines = (phases: Phase[]): string[] =>
  phases
    .filter((phase) => failedReads(phase) > 0)
    .map((phase) => {
      const failed = phase.samples.filter(({ kind, status }) => kind === 'read' && (status < 200 || status >= 400))
      const paths = Map.groupBy(failed, ({ path, status }) => `${status || 'none'} ${path}`)
      return `${phase.name}: ${[...paths].map(([name, same]) => `${name} × ${same.length}`).join(', ')}`
    })
