import { formatPrice, parseAmount } from '../../format/index.ts'
import type { Option } from '../../ui/index.ts'
import type { FilterField } from '../filters/filter-field.ts'

interface ListingFilterOptions {
  /** What a search may look like: «Villa avec jardin…». */
  example: string
  /** To choose among; one alone is no choice. */
  categories: readonly (string | Option)[]
  /** The order of a list as it comes: «Plus récentes». */
  newest: string
  /** Asks for a lowest price too. */
  minPrice?: boolean
}

/** The fields of the filter bar of a list of listings; `readListing` understands what they write into the address. */
export function listingFilters({ example, categories, newest, minPrice }: ListingFilterOptions): FilterField[] {
  return [
    { name: 'recherche', label: 'Recherche', kind: 'search', placeholder: example },
    ...(categories.length > 1 ? [select('categorie', 'Catégorie', 'Toutes', categories.map(toOption))] : []),
    { name: 'lieu', label: 'Localisation', kind: 'text', placeholder: 'Thiès, Dakar…' },
    ...(minPrice ? [money('prixMin', 'Prix minimum', 'À partir de')] : []),
    money('prixMax', 'Prix maximum', 'Jusqu’à'),
    select('tri', 'Trier par', newest, [
      { value: 'prix-croissant', label: 'Prix croissant' },
      { value: 'prix-decroissant', label: 'Prix décroissant' }
    ])
  ]
}

const toOption = (choice: string | Option) => (typeof choice === 'string' ? { value: choice, label: choice } : choice)

const select = (name: string, label: string, none: string, options: Option[]): FilterField => ({
  name,
  label,
  kind: 'select',
  options: [{ value: '', label: none }, ...options]
})

const money = (name: string, label: string, bound: string): FilterField => ({
  name,
  label,
  kind: 'money',
  chip: (value) => `${bound} ${formatPrice(parseAmount(value))}`
})
