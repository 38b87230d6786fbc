import { periods } from './vocabulary.ts'

/** The usual units of sale. Any other one can be written. */
export const units = ['Unité', 'Sac', 'Tonne', 'm³', 'Barre', 'Mètre', 'Lot', 'Pièce', 'Rouleau', 'Palette'] as const

/** Written alike for one and for many. */
const symbols = /^(m|m²|m³|m2|m3|ml|cm|mm|km|g|kg|t|cl|l|ha)$/i

/** What follows belongs to the noun before it, and stays as it is: «sacs de 50 kg». */
const complement = /^(de|du|des|d’.*|d'.*|à|au|en|pour|par|\d.*)$/i

/** A unit of sale in a sentence, for a quantity: 'Sac' is «sac» for 1 and 1.5, «sacs» for 150. */
export function unitName(unit: string, quantity: number): string {
  const words = unit.trim().split(/\s+/)
  const end = words.findIndex((word) => complement.test(word))
  const noun = words.slice(0, end === -1 ? undefined : end).map((word) => inflect(word, Math.abs(quantity) >= 2))
  return [...noun, ...words.slice(noun.length)].join('\u00a0')
}

function inflect(word: string, many: boolean): string {
  if (symbols.test(word)) return word
  // «PVC»
  if (/^\p{Lu}{2}/u.test(word)) return word
  const name = word.toLowerCase()
  if (!many || /[sxz]$/i.test(name)) return name
  return /(eau|au|eu)$/.test(name) ? `${name}x` : `${name}s`
}

/** What a price is for: «par Mois» as rents are published, «par sac», «l’unité»; empty without a unit. */
export function perUnit(unit: string | null | undefined): string {
  const label = unit?.trim()
  if (!label) return ''
  if (periods.some((period) => period === label)) return `par\u00a0${label}`
  const name = unitName(label, 1)
  return name === 'unité' ? 'l’unité' : `par\u00a0${name}`
}

/** Whether half of it can be ordered: a ton, a cubic metre; a bag or a bar cannot. */
export const isDivisible = (unit: string): boolean =>
  symbols.test(unit.trim()) || /^(tonne|mètre|metre|kilo|litre|hectare|heure)/i.test(unit.trim())
