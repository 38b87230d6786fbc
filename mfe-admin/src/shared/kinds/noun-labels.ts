import { formatAmount, plural } from '@keur/kit/format'
import type { Noun } from './kinds.ts'

/** «34 ventes», «1 produit». */
export const counted = (noun: Noun, count: number) => `${formatAmount(count)} ${plural(count, noun.one, noun.many)}`

/** 'sélectionné' as it stands beside so many of this kind: «sélectionnées». */
export const agreed = ({ feminine }: Noun, count: number, participle: string) => {
  const gendered = feminine ? `${participle}e` : participle
  return count > 1 && !gendered.endsWith('s') ? `${gendered}s` : gendered
}

/** «3 ventes supprimées». */
export const countedAs = (noun: Noun, count: number, participle: string) =>
  `${counted(noun, count)} ${agreed(noun, count, participle)}`
