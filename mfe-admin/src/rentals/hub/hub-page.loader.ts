import type { PropertyPage } from '@keur/contract/property'
import { type PropertyCategory, propertyCategories } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { inBrowser } from '../../access/access.ts'

export interface Hub {
  total: number
  /** How many rentals there are of each category. */
  counts: { category: PropertyCategory; count: number }[]
  /** Newest first. */
  latest: PropertyPage['properties']
}

export const loadHub = inBrowser<Hub>(async ({ request: { signal } }) => {
  const countOf = async (category: PropertyCategory) => {
    const { total } = await http.get<PropertyPage>('/properties', { query: { category, limit: 1 }, signal })
    return { category, count: total }
  }
  const [latest, ...counts] = await Promise.all([
    http.get<PropertyPage>('/properties', { query: { limit: 6 }, signal }),
    ...propertyCategories.map(countOf)
  ])
  return { total: latest.total, counts, latest: latest.properties }
})
