import { limits } from '@keur/contract/limits'
import { pageSize, type SortOrder } from '@keur/contract/vocabulary'
import { formatPrice, parseAmount } from '@keur/kit/format'
import type { FilterField } from '@keur/kit/patterns'
import { categoryOptions } from '../product/category.ts'

/** What the page's address asks for, in the words of the API; what cannot be understood is left out. */
export interface ListQuery {
  page: number
  limit: number
  category?: string
  localisation?: string
  search?: string
  sort?: SortOrder
  minPrice?: number
  maxPrice?: number
  [filter: string]: string | number | undefined
}

const sortOrders: Record<string, SortOrder> = { 'prix-croissant': 'asc', 'prix-decroissant': 'desc' }

export function readListQuery(address: URLSearchParams): ListQuery {
  const chosen = categoryOptions.find(({ value }) => value === address.get('categorie'))
  return {
    page: pageIn(address),
    limit: pageSize,
    category: chosen?.value,
    localisation: textIn(address, 'lieu'),
    search: textIn(address, 'recherche'),
    sort: sortOrders[address.get('tri') ?? ''],
    ...amountsIn(address)
  }
}

/** Bounds that stand the wrong way round are put right: nobody means none. */
function amountsIn(address: URLSearchParams) {
  const minPrice = amountIn(address, 'prixMin')
  const maxPrice = amountIn(address, 'prixMax')
  const crossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
  return crossed ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }
}

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

/** The fields of the filter bar. */
export const listFilters: FilterField[] = [
  { name: 'recherche', label: 'Recherche', kind: 'search', placeholder: 'Ciment, agglos, fer…' },
  {
    name: 'categorie',
    label: 'Catégorie',
    kind: 'select',
    options: [{ value: '', label: 'Toutes' }, ...categoryOptions]
  },
  { name: 'lieu', label: 'Localisation', kind: 'text', placeholder: 'Thiès, Dakar…' },
  {
    name: 'prixMin',
    label: 'Prix minimum',
    kind: 'money',
    chip: (value) => `À partir de ${formatPrice(parseAmount(value))}`
  },
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
      { value: '', label: 'Plus récents' },
      { value: 'prix-croissant', label: 'Prix croissant' },
      { value: 'prix-decroissant', label: 'Prix décroissant' }
    ]
  }
]
