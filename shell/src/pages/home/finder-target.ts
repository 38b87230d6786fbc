import { parseAmount } from '@keur/kit/format'

/** What one may look for, and the list that answers. */
export const finds = [
  { value: 'locations', label: 'Louer' },
  { value: 'ventes', label: 'Acheter' },
  { value: 'btp', label: 'Matériel' }
]

/**
 * The address of the list that a sent finder asks for; undefined where the home page was not asked by the finder.
 * The form goes through the home page, so that it chooses among lists without a script too.
 */
export function finderTarget(asked: URLSearchParams): string | undefined {
  const find = finds.find(({ value }) => value === asked.get('chercher'))
  if (!find) return undefined
  const search = new URLSearchParams()
  const place = asked.get('localisation')?.trim()
  const maxPrice = parseAmount(asked.get('maxPrice'))
  if (place) search.set('localisation', place)
  if (maxPrice) search.set('maxPrice', String(maxPrice))
  return search.size ? `/${find.value}?${search}` : `/${find.value}`
}
