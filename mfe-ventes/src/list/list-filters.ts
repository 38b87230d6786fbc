import { limits } from '@keur/contract/limits'
import { pageSize, type SortOrder } from '@keur/contract/vocabulary'
import { formatPrice, parseAmount } from '@keur/kit/format'
import type { FilterField } from '@keur/kit/patterns'
import type { SaleList } from './sale-lists.ts'

/** What the page's address asks for, in the words of the API; what cannot be understood is left out. */
export interface ListQuery {
  page: number
  limit: number
  category?: string
  localisation?: string
  search?: string
  sort?: SortOrder
  maxPrice?: number
  [filter: string]: string | number | undefined
}

const sortOrders: Record<string, SortOrder> = { 'prix-croissant': 'asc', 'prix-decroissant': 'desc' }

export function readListQuery(list: SaleList, address: URLSearchParams): ListQuery {
  const chosen = list.categories.find((category) => category === address.get('categorie'))
  return {
    page: pageIn(address),
    limit: pageSize,
    category: chosen ?? categoriesOf(list),
    localisation: textIn(address, 'lieu'),
    search: textIn(address, 'recherche'),
    sort: sortOrders[address.get('tri') ?? ''],
    maxPrice: amountIn(address, 'prixMax')
  }
}

/** Only a list that holds a part of the sales names its categories. */
const categoriesOf = ({ path, categories }: SaleList) => (path === '/ventes' ? undefined : categories.join(','))

function pageIn(address: URLSearchParams): number {
  const page = Number(address.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= limits.page ? page : 1
}

const textIn = (address: URLSearchParams, name: string) =>
  address.get(name)?.trim().slice(0, limits.search).trim() || undefined

/** Digits with or without their spaces: a form that was sent without scripts keeps them. */
function amountIn(address: URLSearchParams, name: string): number | undefined {
  const text = address.get(name)?.trim() ?? ''
  const amount = /^\d[\d\s]*$/.test(text) ? parseAmount(text) : undefined
  return amount !== undefined && amount <= limits.price ? amount : undefined
}

/** The fields of the filter bar. A list of one category has nothing to choose there. */
export function listFilters({ categories }: SaleList): FilterField[] {
  return [
    { name: 'recherche', label: 'Recherche', kind: 'search', placeholder: 'Titre foncier, forage…' },
    ...(categories.length > 1 ? [categoryField(categories)] : []),
    { name: 'lieu', label: 'Localisation', kind: 'text', placeholder: 'Thiès, Dakar…' },
    {
      name: 'prixMax',
      label: 'Prix maximum',
      kind: 'money',
      chip: (value) => `Jusqu’à ${formatPrice(parseAmount(value))}`
    },
    {
      name: 'tri',
      label: 'Trier par',
      kind: 'select',
      options: [
        { value: '', label: 'Plus récentes' },
        { value: 'prix-croissant', label: 'Prix croissant' },
        { value: 'prix-decroissant', label: 'Prix décroissant' }
      ]
    }
  ]
}

const categoryField = (categories: SaleList['categories']): FilterField => ({
  name: 'categorie',
  label: 'Catégorie',
  kind: 'select',
  options: [{ value: '', label: 'Toutes' }, ...categories.map((category) => ({ value: category, label: category }))]
})
