import { readAmount } from '@keur/contract/money'
import { fold } from '../../../domain/folding.ts'

/** «Nombre de pièces», «Nb pièces :» and «Pieces» are alike: words without case, accents, plural and what counts. */
export function plainWords(text: string): string[] {
  const words = fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? []
  const naming = words.filter((word) => !/^(nb|nbre|nombre|no|num|de|du|des|d|la|le|les|l)$/.test(word))
  return naming.map((word) => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
}

/** The first of some texts that another is, or else the one that it begins with. */
export function similarTo<Named>(text: string, named: Named[], textsOf: (one: Named) => string[]): Named | undefined {
  const words = ` ${plainWords(text).join(' ')} `
  const spelled = named.flatMap((one) => textsOf(one).map((its) => ({ one, words: ` ${plainWords(its).join(' ')} ` })))
  const longest = spelled.filter((its) => words.startsWith(its.words) && its.words.trim() !== '')
  return longest.toSorted((a, b) => b.words.length - a.words.length)[0]?.one
}

const smallNumbers = [
  ...['zero', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze', 'treize'],
  ...['quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf', 'vingt']
]

/** The number of «trois», «une chambre», «3 pièces» or «F4». */
export function proposedCount(cell: string): string | undefined {
  const text = fold(cell).trim()
  const [, digits] = /^[ft]?(\d{1,3})(?:\s*\p{Letter}+)?$/u.exec(text) ?? []
  if (digits) return digits
  const number = smallNumbers.indexOf(text.split(/\s/)[0]!.replace(/^une$/, 'un'))
  return number < 0 ? undefined : String(number)
}

const multipliers: Record<string, number> = { k: 1e3, mille: 1e3, m: 1e6, million: 1e6, milliard: 1e9 }

/** The francs of «1,5 million», «250 mille», «45 M» or «150 000 F CFA par mois». */
export function proposedPrice(cell: string): string | undefined {
  const text = fold(cell)
    .replace(/\s+(par|le|la)\s+\p{Letter}+\s*$/u, '')
    .replace(/\s*(fcfa|cfa|f|xof|francs?)\s*$/, '')
  const [, digits, word = ''] = /^\s*(\d{1,6}(?:[.,]\d{1,6})?)\s*(k|mille|m|millions?|milliards?)\s*$/.exec(text) ?? []
  const multiplier = multipliers[word.replace(/s$/, '')]
  const francs = digits && multiplier ? Number(digits.replace(',', '.')) * multiplier : Number.NaN
  const amount = readAmount(Number.isNaN(francs) ? text : francs.toFixed(0))
  return amount === null ? undefined : String(amount)
}
