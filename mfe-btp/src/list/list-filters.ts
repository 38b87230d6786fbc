import { limits } from '@keur/contract/limits'
import { parseAmount } from '@keur/kit/format'
import type { FilterField } from '@keur/kit/patterns'
import { categoryOptions } from '../product/category.ts'

const sorts: Record<string, 'asc' | 'desc'> = { croissant: 'asc', decroissant: 'desc' }

/** The filters of the list, by their names in the address. */
export const filters: FilterField[] = [
  { name: 'recherche', label: 'Recherche', kind: 'search', placeholder: 'Ciment, agglos, fer…' },
  {
    name: 'categorie',
    label: 'Catégorie',
    kind: 'select',
    options: [{ value: '', label: 'Toutes' }, ...categoryOptions]
  },
  { name: 'lieu', label: 'Localisation', kind: 'text', placeholder: 'Thiès, Dakar…' },
  { name: 'prixMin', label: 'Prix minimum', kind: 'money', placeholder: '1\u202f000' },
  { name: 'prixMax', label: 'Prix maximum', kind: 'money', placeholder: '100\u202f000' },
  {
    name: 'tri',
    label: 'Trier par',
    kind: 'select',
    options: [
      { value: '', label: 'Plus récents' },
      { value: 'croissant', label: 'Prix croissant' },
      { value: 'decroissant', label: 'Prix décroissant' }
    ]
  }
]

/** What the API is asked for an address. What an address says wrongly is as good as not said. */
export function queryOf(search: URLSearchParams) {
  const text = (name: string) => search.get(name)?.trim().slice(0, limits.search) || undefined
  const amount = (name: string) => {
    const value = parseAmount(search.get(name))
    return value === undefined ? undefined : Math.min(value, limits.price)
  }
  return {
    page: pageOf(search),
    category: categoryOptions.find(({ value }) => value === search.get('categorie'))?.value,
    localisation: text('lieu'),
    search: text('recherche'),
    minPrice: amount('prixMin'),
    maxPrice: amount('prixMax'),
    sort: sorts[search.get('tri') ?? '']
  }
}

function pageOf(search: URLSearchParams) {
  const page = Math.floor(Number(search.get('page')))
  return page >= 1 ? Math.min(page, limits.page) : 1
}
