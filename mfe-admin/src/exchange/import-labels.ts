import type { ImportOutcome } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'
import type { BadgeTone } from '@keur/kit/ui'
import type { Counts, ReportRow } from './use-import.ts'

const outcomes: Record<ImportOutcome, { planned: string; done: string; tone: BadgeTone }> = {
  created: { planned: 'À créer', done: 'Créée', tone: 'yes' },
  updated: { planned: 'À modifier', done: 'Modifiée', tone: 'gold' },
  unchanged: { planned: 'Inchangée', done: 'Inchangée', tone: 'no' },
  refused: { planned: 'Refusée', done: 'Refusée', tone: 'line' }
}

export function outcomeBadge({ outcome, written }: ReportRow) {
  const { planned, done, tone } = outcomes[outcome]
  return { label: written ? done : planned, tone }
}

/** «à créer», «refusées»: it stands beside the count. */
export function outcomeLabel(outcome: ImportOutcome, count: number, isWritten: boolean): string {
  const label = outcomes[outcome][isWritten ? 'done' : 'planned'].toLowerCase()
  return count > 1 && label.endsWith('e') ? `${label}s` : label
}

const records = (count: number) => `${formatAmount(count)} ${plural(count, 'fiche', 'fiches')}`

/** «3 fiches à créer, 2 à modifier». */
export function planLabel({ created, updated }: Counts): string {
  if (created === 0) return `${records(updated)} à modifier`
  return `${records(created)} à créer${updated > 0 ? `, ${formatAmount(updated)} à modifier` : ''}`
}

/** «3 fiches créées, 2 modifiées.» */
export function resultMessage({ created, updated }: Counts): string {
  const agree = (count: number, participle: string) => `${participle}${count > 1 ? 's' : ''}`
  if (created + updated === 0) return 'Rien n’a été enregistré.'
  if (created === 0) return `${records(updated)} ${agree(updated, 'modifiée')}.`
  const more = updated > 0 ? `, ${formatAmount(updated)} ${agree(updated, 'modifiée')}` : ''
  return `${records(created)} ${agree(created, 'créée')}${more}.`
}
