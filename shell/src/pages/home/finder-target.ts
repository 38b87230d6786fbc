import { parseAmount } from '@keur/kit/format'

/** What one may look for, and the list that answers. */
export const finds = [
  { value: 'locations', label: 'Louer' },
  { value: 'ventes', label: 'Acheter' },
  { value: 'btp', label: 'Matériel' }
]

/**
 * The address of the list that a sent finder asks for; undefined where the home page was not asked by the finder.
 * Every list of the site has the same names in its address: lieu, prixMax.
 * The form goes through the home page, so that it chooses among lists without a script too.
 */
export function finderTarget(asked: URLSearchParams): string | undefined {
  const find = finds.find(({ value }) => value === asked.get('chercher'))
  if (!find) return undefined
  const search = new URLSearchParams()
  const place = asked.get('lieu')?.trim()
  const maxPrice = parseAmount(asked.get('prixMax'))
  if (place) search.set('lieu', place)
  if (maxPrice) search.set('prixMax', String(maxPrice))
  return search.size ? `/${find.value}?${search}` : `/${find.value}`
}
