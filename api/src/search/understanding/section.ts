import type { ListingSection } from '@keur/contract/vocabulary'
import type { ReadRange } from './amounts.ts'

/** No rent is this high, no home to let is as large, and hardly any home costs less: they tell a tenant from a buyer. */
const [salePrice, saleSurface] = [10_000_000, 5000]

interface Hints {
  typedIn: ListingSection | undefined
  named: ListingSection | undefined
  found: { sections: Partial<Record<ListingSection, string>> }[]
  price: ReadRange
  surface: ReadRange | undefined
  isSale: boolean
  bedrooms: object | undefined
  isMaterial: boolean
}

/** The list that a text asks for: by the words that name one, by what only one has, or where it is typed. */
export function sectionOf(hints: Hints): ListingSection {
  const { typedIn = 'properties', named, found, price, surface, isSale, bedrooms, isMaterial } = hints
  const all = [...new Set(found.flatMap(({ sections }) => Object.keys(sections) as ListingSection[]))]
  const possible = all.length > 0 ? all : undefined
  if (named && (!possible || possible.includes(named))) return named
  if (possible?.length === 1) return possible[0]!
  if (isMaterial && !possible && bedrooms === undefined) return 'btp'
  const isLarge = Math.max(surface?.near ?? 0, surface?.min ?? 0) >= saleSurface
  if ((isSale || isLarge) && possible?.includes('sales') !== false) return 'sales'
  if (typedIn === 'properties' && Math.max(price.max ?? 0, price.min ?? 0) >= salePrice) return 'sales'
  if (possible && !possible.includes(typedIn)) return possible[0]!
  if (typedIn === 'btp' && (possible || bedrooms !== undefined)) return 'properties'
  return typedIn
}

const referenceSections: Record<string, ListingSection> = { l: 'properties', v: 'sales', b: 'btp' }

const reference = /(?<![\p{Letter}\d-])([lvb])(?:[\s-]*\d{4}[\s-]*\d{4}|-?\d{4}|-?\d{4}-\d{1,3})(?![\p{Letter}\d-])/giu

/** «l1002», «V-2026-1», «ref L1019 c encore dispo»: references, by their letters; with spaces only alone. */
export function referencesIn(typed: string): { section: ListingSection; text: string }[] {
  const alone = /^\s*([lvb])[\s-]*(?:\d{4}|\d{4}[\s-]*\d{4})\s*$/i.exec(typed)
  return (alone ? [alone] : [...typed.matchAll(reference)]).map(([text, letter]) => ({
    section: referenceSections[letter!.toLowerCase()]!,
    text: text.trim().replace(/(?<=-)\d{1,3}$/, (digits) => digits.padStart(4, '0'))
  }))
}
