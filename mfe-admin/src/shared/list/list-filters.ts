import { availabilities, type PublicationState } from '@keur/contract/vocabulary'
import { type FilterField, parseListingQuery } from '@keur/kit/patterns'
import type { Option } from '@keur/kit/ui'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import { categoryLabel } from '../kinds/kinds.ts'
import type { RowQuery } from '../kinds/rows.ts'

/** From the address to the API. Without a state, a list has everything that is not in the trash. */
const states = new Map<string | null, PublicationState>([
  ['publiees', 'published'],
  ['brouillons', 'draft']
])

const conditionName = 'disponibilite'

/** The filters of a list. The status of a sale is free text, which the API does not filter by. */
export function filtersOf(kind: KindDefinition): FilterField[] {
  const { noun, categories, condition, byPrice, searchExample } = kind
  const filters: FilterField[] = [{ name: 'recherche', label: 'Recherche', kind: 'search', placeholder: searchExample }]
  if (categories.length > 0) {
    const label = (value: string) => categoryLabel(kind, value)
    filters.push(select('categorie', 'Catégorie', 'Toutes', asOptions(categories, label)))
  }
  if (condition?.field === 'availability')
    filters.push(select(conditionName, condition.label, 'Toutes', asOptions(condition.values)))
  const published = { value: 'publiees', label: noun.feminine ? 'Publiées' : 'Publiés' }
  const drafts = { value: 'brouillons', label: 'Brouillons' }
  filters.push(select('etat', 'Publication', noun.feminine ? 'Toutes' : 'Tous', [published, drafts]))
  if (byPrice)
    filters.push(
      select('tri', 'Trier par', 'Date d’ajout', [
        { value: 'prix-croissant', label: 'Prix croissant' },
        { value: 'prix-decroissant', label: 'Prix décroissant' }
      ])
    )
  return filters
}

const asOptions = (values: readonly string[], labelOf = (value: string) => value): Option[] =>
  values.map((value) => ({ value, label: labelOf(value) }))

const select = (name: string, label: string, none: string, options: Option[]): FilterField => ({
  name,
  label,
  kind: 'select',
  options: [{ value: '', label: none }, ...options]
})

/** The back office sorts by price or date; only visitors sort by surface. */
function readFilters(fields: FilterField[], address: URLSearchParams) {
  const { sort, ...query } = parseListingQuery(fields, address)
  return { ...query, sort: sort === 'asc' || sort === 'desc' ? sort : undefined }
}

/** The query for the API of a list's address. */
export function readListQuery(
  kind: KindDefinition,
  address: URLSearchParams
): RowQuery & { page: number; limit: number } {
  return {
    ...readFilters(filtersOf(kind), address),
    availability:
      kind.condition?.field === 'availability'
        ? availabilities.find((value) => value === address.get(conditionName))
        : undefined,
    state: states.get(address.get('etat'))
  }
}

/** The trash has the search field alone. */
export const trashFilters = (kind: KindDefinition): FilterField[] => filtersOf(kind).slice(0, 1)

export const readTrashQuery = (kind: KindDefinition, address: URLSearchParams) => ({
  ...readFilters(trashFilters(kind), address),
  state: 'trash' as const
})
