import type { ImportOutcome } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'
import type { BadgeTone } from '@keur/kit/ui'
import type { Counts, ShownRow } from './import-state.ts'

/** What becomes of a row, as a badge says it: before it is written, and after. */
const labels: Record<ImportOutcome, { told: string; done: string; tone: BadgeTone }> = {
  created: { told: 'À créer', done: 'Créée', tone: 'yes' },
  updated: { told: 'À modifier', done: 'Modifiée', tone: 'gold' },
  unchanged: { told: 'Inchangée', done: 'Inchangée', tone: 'no' },
  refused: { told: 'Refusée', done: 'Refusée', tone: 'line' }
}

export const badgeOf = ({ outcome, done }: Pick<ShownRow, 'outcome' | 'done'>) => {
  const { told, done: past, tone } = labels[outcome]
  return { label: done ? past : told, tone }
}

/** «à créer», «refusées»: beside the number of such rows. */
export function countedWord(outcome: ImportOutcome, count: number, written: boolean): string {
  const word = labels[outcome][written ? 'done' : 'told'].toLowerCase()
  return count > 1 && word.endsWith('e') ? `${word}s` : word
}

const sheets = (count: number) => `${formatAmount(count)} ${plural(count, 'fiche', 'fiches')}`

/** «3 fiches à créer, 2 à modifier». */
export function toDo({ created, updated }: Counts): string {
  if (created === 0) return `${sheets(updated)} à modifier`
  return `${sheets(created)} à créer${updated > 0 ? `, ${formatAmount(updated)} à modifier` : ''}`
}

/** «3 fiches créées, 2 modifiées». */
export function whatWasDone({ created, updated }: Counts): string {
  const done = (count: number, participle: string) => `${participle}${count > 1 ? 's' : ''}`
  if (created + updated === 0) return 'Rien n’a été enregistré.'
  if (created === 0) return `${sheets(updated)} ${done(updated, 'modifiée')}.`
  const more = updated > 0 ? `, ${formatAmount(updated)} ${done(updated, 'modifiée')}` : ''
  return `${sheets(created)} ${done(created, 'créée')}${more}.`
}
