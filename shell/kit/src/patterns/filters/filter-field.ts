import type { Facets } from '@keur/contract/facets'
import type { ListingSection } from '@keur/contract/vocabulary'
import { formatPrice, parseAmount } from '../../format/index.ts'
import type { Option } from '../../ui/index.ts'

/** `name` is the URL parameter. An empty value means no filter. `datetime-local` has `2026-11-22T10:05`. */
export type FilterField = {
  name: string
  label: string
  placeholder?: string
  /** Not in the bar but behind «Plus de critères». */
  secondary?: boolean
  /** The parameter as which the field is typed; a loader reads filters from it. The text itself filters nothing. */
  typedAs?: string
  /** The value where the address has none, because of its other filters. */
  implied?: (search: URLSearchParams) => string | undefined
  /** The section whose places are suggested while typing. */
  suggests?: ListingSection
  /** The numbers of listings by value, in the response of the API. */
  facet?: keyof Facets
  /** Text of the chip; by default the label of the option, or the value. */
  chip?: (value: string) => string
} & (
  | { kind: 'search' | 'text' | 'money' | 'datetime-local' | 'hidden' }
  | { kind: 'select'; options: Option[] }
  /** Radio buttons, or checkboxes of which several may be chosen, with the numbers of listings. */
  | { kind: 'choices'; options: Option[]; several?: boolean }
)

export interface ActiveFilter {
  name: string
  value: string
  text: string
}

const hasOptions = (field: FilterField) => field.kind === 'select' || field.kind === 'choices'

/** The values of a field in a URL's search, without options that it does not have and texts that are no amounts. */
export function valuesOf(field: FilterField, search: URLSearchParams): string[] {
  const single = search.get(field.name) ?? field.implied?.(search) ?? ''
  const values = field.kind === 'choices' && field.several ? search.getAll(field.name) : [single]
  // `parseListingQuery` ignores unknown options and amounts that it cannot read, too.
  const isKnown = (value: string) =>
    hasOptions(field)
      ? optionOf(field, value) !== undefined
      : field.kind !== 'money' || parseAmount(value) !== undefined
  return values.map((value) => value.trim()).filter((value) => value && isKnown(value))
}

const optionOf = (field: FilterField, value: string) =>
  'options' in field ? field.options.find((option) => option.value === value) : undefined

/** The filters in a URL's search, in the order of the fields. */
export function activeFilters(fields: FilterField[], search: URLSearchParams): ActiveFilter[] {
  const filters = fields.filter(({ typedAs }) => typedAs === undefined)
  return filters.flatMap((field) =>
    valuesOf(field, search).map((value) => ({ name: field.name, value, text: chipText(field, value) }))
  )
}

function chipText(field: FilterField, value: string): string {
  if (field.chip) return field.chip(value)
  if (hasOptions(field)) return optionOf(field, value)?.label ?? value
  return field.kind === 'money' ? formatPrice(parseAmount(value) ?? value) : `«\u00a0${value}\u00a0»`
}

/** The value of a field that has an implied one, where none is wanted. */
export const anyValue = 'toutes'

/** A URL's search without one value of a parameter and without the page number. */
export function searchWithoutValue(search: URLSearchParams, name: string, value: string): string {
  const rest = new URLSearchParams(search)
  if (rest.has(name)) rest.delete(name, value)
  // An implied value goes by another one.
  else rest.set(name, anyValue)
  rest.delete('page')
  return rest.size ? `?${rest}` : ''
}

/** A URL's search without some parameters and without the page number. */
export function searchWithout(search: URLSearchParams, names: string[]): string {
  const rest = new URLSearchParams(search)
  for (const name of [...names, 'page']) rest.delete(name)
  return rest.size ? `?${rest}` : ''
}
