import type { KeyFigure } from '@keur/kit/ui'
import type { Sale } from './sale.ts'

/** Area, where it is known, and reference: what a card tells of a sale besides price and place. */
export function saleCounts({ details: { area, reference } }: Pick<Sale, 'details'>): KeyFigure[] {
  const counts: KeyFigure[] = [
    { icon: 'area', value: area ?? '', label: 'de superficie' },
    { icon: 'reference', value: `Réf. ${reference}`, label: '' }
  ]
  return counts.filter(({ value }) => value !== '')
}
