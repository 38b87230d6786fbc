import type { KindDefinition } from '../kinds/kind-definition.ts'
import { categoryLabel } from '../kinds/kinds.ts'
import type { RowQuery } from '../kinds/rows.ts'
import { type ApiFilter, choiceFilter, readApiQuery, searchFilter } from '../layout/api-filters.ts'

const choicesOf = (values: readonly string[], labelOf = (value: string) => value) =>
  values.map((value) => ({ slug: value, value, label: labelOf(value) }))

/** The filters of a list. The status of a sale is free text, which the API does not filter by. */
export function filtersOf(kind: KindDefinition): ApiFilter[] {
  const { noun, categories, condition, byPrice, searchExample } = kind
  const filters: ApiFilter[] = [searchFilter(searchExample)]
  const add = (name: string, parameter: string, label: string, all: string, choices: ReturnType<typeof choicesOf>) =>
    filters.push(choiceFilter({ name, parameter, label, all, choices }))
  if (categories.length > 0)
    add(
      'categorie',
      'category',
      'Catégorie',
      'Toutes',
      choicesOf(categories, (value) => categoryLabel(kind, value))
    )
  if (condition?.field === 'availability')
    add('disponibilite', 'availability', condition.label, 'Toutes', choicesOf(condition.values))
  add('etat', 'state', 'Publication', noun.feminine ? 'Toutes' : 'Tous', [
    { slug: 'publiees', value: 'published', label: noun.feminine ? 'Publiées' : 'Publiés' },
    { slug: 'brouillons', value: 'draft', label: 'Brouillons' }
  ])
  if (byPrice)
    add('tri', 'sort', 'Trier par', 'Date d’ajout', [
      { slug: 'prix-croissant', value: 'asc', label: 'Prix croissant' },
      { slug: 'prix-decroissant', value: 'desc', label: 'Prix décroissant' },
      { slug: 'titre', value: 'title-asc', label: 'Titre, de A à Z' },
      { slug: 'titre-inverse', value: 'title-desc', label: 'Titre, de Z à A' },
      { slug: 'reference', value: 'reference-asc', label: 'Référence' },
      { slug: 'reference-inverse', value: 'reference-desc', label: 'Référence, à l’envers' },
      { slug: 'anciennete', value: 'date-asc', label: noun.feminine ? 'Les plus anciennes' : 'Les plus anciens' }
    ])
  return filters
}

/** The slugs of `tri` by which a column is sorted up and down. */
export const columnOrders = {
  title: ['titre', 'titre-inverse'],
  reference: ['reference', 'reference-inverse'],
  price: ['prix-croissant', 'prix-decroissant']
} as const

/** Rows of one page, the first one by default. */
export const pageSizes = [25, 50, 100] as const
export const pageSizeParameter = 'lignes'

export const readPageSize = (address: URLSearchParams): number =>
  pageSizes.find((size) => String(size) === address.get(pageSizeParameter)) ?? pageSizes[0]

type ListQuery = RowQuery & { page: number; limit: number }

/** The query for the API of a list's address. Without a state, a list has everything that is not in the trash. */
export const readListQuery = (kind: KindDefinition, address: URLSearchParams): ListQuery => ({
  ...(readApiQuery(filtersOf(kind), address) as ListQuery),
  limit: readPageSize(address)
})

/** The trash has the search field alone. */
export const trashFilters = (kind: KindDefinition): ApiFilter[] => filtersOf(kind).slice(0, 1)

export const readTrashQuery = (kind: KindDefinition, address: URLSearchParams): ListQuery => ({
  ...(readApiQuery(trashFilters(kind), address) as ListQuery),
  limit: readPageSize(address),
  state: 'trash'
})
