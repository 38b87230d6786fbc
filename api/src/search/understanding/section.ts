import type { ListingSection } from '@keur/contract/vocabulary'
import type { ReadRange } from './amounts.ts'

/** No rent is this high, and hardly any home costs less: a price tells a tenant from a buyer. */
const salePrice = 10_000_000

interface Hints {
  typedIn: ListingSection | undefined
  named: ListingSection | undefined
  found: { sections: Partial<Record<ListingSection, string>> }[]
  price: ReadRange
  isSale: boolean
  bedrooms: object | undefined
  isMaterial: boolean
}

/** The list that a text asks for: by the words that name one, by what only one has, or where it is typed. */
export function sectionOf({
  typedIn = 'properties',
  named,
  found,
  price,
  isSale,
  bedrooms,
  isMaterial
}: Hints): ListingSection {
  const possible =
    found.length > 0
      ? [...new Set(found.flatMap(({ sections }) => Object.keys(sections) as ListingSection[]))]
      : undefined
  if (named && (!possible || possible.includes(named))) return named
  if (possible?.length === 1) return possible[0]!
  if (isMaterial && !possible && bedrooms === undefined) return 'btp'
  if (isSale && possible?.includes('sales') !== false) return 'sales'
  if (typedIn === 'properties' && Math.max(price.max ?? 0, price.min ?? 0) >= salePrice) return 'sales'
  if (possible && !possible.includes(typedIn)) return possible[0]!
  if (typedIn === 'btp' && (possible || bedrooms !== undefined)) return 'properties'
  return typedIn
}

const referenceSections: Record<string, ListingSection> = { l: 'properties', v: 'sales', b: 'btp' }

/** «l1002», «V-2026-0001», «ref L1019 c encore dispo»: a reference, by its letter; with spaces only alone. */
export function referenceIn(typed: string): { section: ListingSection; text: string } | undefined {
  const found =
    /^\s*([lvb])[\s-]*(?:\d{4}|\d{4}[\s-]*\d{4})\s*$/i.exec(typed) ??
    /(?<![\p{Letter}\d-])([lvb])-?(?:\d{4}-?\d{4}|\d{4})(?![\p{Letter}\d-])/iu.exec(typed)
  return found ? { section: referenceSections[found[1]!.toLowerCase()]!, text: found[0].trim() } : undefined
}
