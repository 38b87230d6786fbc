import { formatPrice, parseAmount } from '../../format/index.ts'
import type { Option } from '../../ui/index.ts'

/**
 * `name` is the URL parameter. An option with an empty value means no filter. `datetime-local` has values such as
 * `2026-11-22T10:05`.
 */
export type FilterField = {
  name: string
  label: string
  placeholder?: string
  /** Text of the chip; by default the label of the option, or the value. */
  chip?: (value: string) => string
} & ({ kind: 'search' | 'text' | 'money' | 'datetime-local' } | { kind: 'select'; options: Option[] })

export interface ActiveFilter {
  name: string
  text: string
}

/** The filters in a URL's search, in the order of the fields. */
export function activeFilters(fields: FilterField[], search: URLSearchParams): ActiveFilter[] {
  return fields.flatMap((field) => {
    const value = search.get(field.name)?.trim()
    // `parseListingQuery` ignores unknown options too.
    if (field.kind === 'select' && !field.options.some((option) => option.value === value)) return []
    return value ? [{ name: field.name, text: chipText(field, value) }] : []
  })
}

function chipText(field: FilterField, value: string): string {
  if (field.chip) return field.chip(value)
  if (field.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? value
  return field.kind === 'money' ? formatPrice(parseAmount(value)) : `«\u00a0${value}\u00a0»`
}

/** A URL's search without some parameters and without the page number. */
export function searchWithout(search: URLSearchParams, names: string[]): string {
  const rest = new URLSearchParams(search)
  for (const name of [...names, 'page']) rest.delete(name)
  return rest.size ? `?${rest}` : ''
}

/** The URL's search for a form: without empty fields, amounts as plain digits. */
export function searchOf(fields: FilterField[], form: FormData): string {
  const search = new URLSearchParams()
  for (const { name, kind } of fields) {
    const typed = String(form.get(name) ?? '').trim()
    const value = kind === 'money' ? parseAmount(typed)?.toString() : typed
    if (value) search.set(name, value)
  }
  return search.size ? `?${search}` : ''
}
