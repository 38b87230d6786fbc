import { limits } from '@keur/contract/limits'
import { saleCategories } from '@keur/contract/vocabulary'
import { parseAmount } from '@keur/kit/format'
import type { FilterField } from '@keur/kit/patterns'
import type { SaleList } from './sale-lists.ts'

const sorts: Record<string, 'asc' | 'desc'> = { croissant: 'asc', decroissant: 'desc' }

/** The filters of a list, by their names in the address. A list of one category does not ask which. */
export function filtersOf({ categories = saleCategories }: SaleList): FilterField[] {
  const options = categories.map((category) => ({ value: category, label: category }))
  const category: FilterField = {
    name: 'categorie',
    label: 'Catégorie',
    kind: 'select',
    options: [{ value: '', label: 'Toutes' }, ...options]
  }
  return [
    { name: 'recherche', label: 'Recherche', kind: 'search', placeholder: 'Titre foncier, forage…' },
    ...(options.length > 1 ? [category] : []),
    { name: 'lieu', label: 'Localisation', kind: 'text', placeholder: 'Thiès, Dakar…' },
    {
      name: 'prixMax',
      label: 'Prix maximum',
      kind: 'money',
      placeholder: '50\u202f000\u202f000'
    },
    {
      name: 'tri',
      label: 'Trier par',
      kind: 'select',
      options: [
        { value: '', label: 'Plus récentes' },
        { value: 'croissant', label: 'Prix croissant' },
        { value: 'decroissant', label: 'Prix décroissant' }
      ]
    }
  ]
}

/** What the API is asked for an address. What an address says wrongly is as good as not said. */
export function queryOf(search: URLSearchParams, { categories }: SaleList) {
  const text = (name: string) => search.get(name)?.trim().slice(0, limits.search) || undefined
  const maxPrice = parseAmount(search.get('prixMax'))
  const category = (categories ?? saleCategories).find((known) => known === search.get('categorie'))
  return {
    page: pageOf(search),
    category: category ?? categories?.join(','),
    localisation: text('lieu'),
    search: text('recherche'),
    maxPrice: maxPrice === undefined ? undefined : Math.min(maxPrice, limits.price),
    sort: sorts[search.get('tri') ?? '']
  }
}

function pageOf(search: URLSearchParams) {
  const page = Math.floor(Number(search.get('page')))
  return page >= 1 ? Math.min(page, limits.page) : 1
}
