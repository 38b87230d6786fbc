import type { ImportOutcome } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'
import type { BadgeTone } from '@keur/kit/ui'
import type { Counts } from './import-state.ts'

/** What becomes of a row, as a badge says it. */
export const outcomeWords: Record<ImportOutcome, { label: string; many: string; tone: BadgeTone }> = {
  created: { label: 'Créée', many: 'créées', tone: 'yes' },
  updated: { label: 'Modifiée', many: 'modifiées', tone: 'gold' },
  unchanged: { label: 'Inchangée', many: 'inchangées', tone: 'no' },
  refused: { label: 'Refusée', many: 'refusées', tone: 'line' }
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
