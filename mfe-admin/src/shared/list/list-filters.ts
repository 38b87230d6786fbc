import { type FilterField, parseListingQuery } from '@keur/kit/patterns'
import type { Option } from '@keur/kit/ui'
import type { KindDefinition, RowQuery } from '../kinds/kind-definition.ts'
import { categoryLabel } from '../kinds/kinds.ts'

/** What is not in the trash: all of it, what everybody sees, or what only administrators see. */
const states = new Map([
  ['publiees', 'published'],
  ['brouillons', 'draft']
])

const conditionName = 'disponibilite'

/** What a list may be narrowed by. The status of a sale is free text: the API does not look for it. */
export function filtersOf({ kind, condition, byPrice, searchExample }: KindDefinition): FilterField[] {
  const { feminine } = kind.noun
  const published = feminine ? 'Publiées' : 'Publiés'
  return [
    { name: 'recherche', label: 'Recherche', kind: 'search', placeholder: searchExample },
    ...(kind.categories.length > 0
      ? [
          select(
            'categorie',
            'Catégorie',
            'Toutes',
            kind.categories.map((value) => ({ value, label: categoryLabel(kind, value) }))
          )
        ]
      : []),
    ...(condition?.field === 'availability'
      ? [
          select(
            conditionName,
            condition.label,
            'Toutes',
            condition.values.map((value) => ({ value, label: value }))
          )
        ]
      : []),
    select('etat', 'Publication', feminine ? 'Toutes' : 'Tous', [
      { value: 'publiees', label: published },
      { value: 'brouillons', label: 'Brouillons' }
    ]),
    ...(byPrice
      ? [
          select('tri', 'Trier par', 'Date d’ajout', [
            { value: 'prix-croissant', label: 'Prix croissant' },
            { value: 'prix-decroissant', label: 'Prix décroissant' }
          ])
        ]
      : [])
  ]
}

const select = (name: string, label: string, none: string, options: Option[]): FilterField => ({
  name,
  label,
  kind: 'select',
  options: [{ value: '', label: none }, ...options]
})

/** What the address of a list asks for, in the words of the API. */
export function readListQuery(list: KindDefinition, address: URLSearchParams): RowQuery & { page: number; limit: number } {
  const fields = filtersOf(list)
  const asked = parseListingQuery(fields, address)
  return {
    ...asked,
    availability: list.condition?.values.find((value) => value === address.get(conditionName)),
    state: states.get(address.get('etat') ?? '')
  }
}

/** The trash is searched by words alone. */
export const trashFilters = (list: KindDefinition): FilterField[] => filtersOf(list).slice(0, 1)

export const readTrashQuery = (list: KindDefinition, address: URLSearchParams) => ({
  ...parseListingQuery(trashFilters(list), address),
  state: 'trash'
})
