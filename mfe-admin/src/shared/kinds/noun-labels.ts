import { formatAmount, plural } from '@keur/kit/format'
import type { Noun } from './kinds.ts'

/** «34 ventes», «1 produit». */
export const countLabel = (noun: Noun, count: number) => `${formatAmount(count)} ${plural(count, noun.one, noun.many)}`

/** 'sélectionné' in the gender and number of the noun: «sélectionnées». */
export const agreeParticiple = ({ feminine }: Noun, count: number, participle: string) => {
  const gendered = feminine ? `${participle}e` : participle
  return count > 1 && !gendered.endsWith('s') ? `${gendered}s` : gendered
}

/** «3 ventes supprimées». */
export const resultLabel = (noun: Noun, count: number, participle: string) =>
  `${countLabel(noun, count)} ${agreeParticiple(noun, count, participle)}`

/** «Cette vente». */
export const capitalizedNoun = ({ thisOne }: Noun) => `${thisOne[0]?.toUpperCase()}${thisOne.slice(1)}`
