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
      { slug: 'prix-decroissant', value: 'desc', label: 'Prix décroissant' }
    ])
  return filters
}

type ListQuery = RowQuery & { page: number; limit: number }

/** The query for the API of a list's address. Without a state, a list has everything that is not in the trash. */
export const readListQuery = (kind: KindDefinition, address: URLSearchParams) =>
  readApiQuery(filtersOf(kind), address) as ListQuery

/** The trash has the search field alone. */
export const trashFilters = (kind: KindDefinition): ApiFilter[] => filtersOf(kind).slice(0, 1)

export const readTrashQuery = (kind: KindDefinition, address: URLSearchParams): ListQuery => ({
  ...(readApiQuery(trashFilters(kind), address) as ListQuery),
  state: 'trash'
})
