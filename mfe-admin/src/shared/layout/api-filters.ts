import { type FilterField, parseListingQuery } from '@keur/kit/patterns'

/** A filter of a list, whose `name` stands in the page's address, and the parameter of the API that it sets. */
export type ApiFilter<Parameter extends string = string, Value extends string = string> = FilterField & {
  parameter: Parameter
  /** The API's value for each value of the address; without it the filter is the text that is searched for. */
  apiValues?: Record<string, Value>
}

export interface FilterChoice<Value extends string = string> {
  /** What stands in the page's address. */
  slug: string
  /** What the API takes. */
  value: Value
  label: string
}

/** The choice of this value; the first one for a value that a later version of the API may add. */
export const findChoice = <Choice extends FilterChoice>(choices: readonly Choice[], value: string): Choice =>
  choices.find((choice) => choice.value === value) ?? (choices[0] as Choice)

export const toChoice = (id: string, label: string): FilterChoice => ({ slug: id, value: id, label })

/** The choices and the id in the address, which may be missing among them: an article may be a draft. */
export function withChosen(choices: FilterChoice[], id: string | undefined, label: string): FilterChoice[] {
  if (!id || id === 'none' || choices.some(({ value }) => value === id)) return choices
  return [...choices, toChoice(id, label)]
}

interface ChoiceFilterOptions<Parameter extends string, Value extends string> {
  name: string
  parameter: Parameter
  label: string
  /** The label of the choice that does not filter: «Tous». */
  all: string
  choices: readonly FilterChoice<Value>[]
}

export const choiceFilter = <Parameter extends string, Value extends string>({
  name,
  parameter,
  label,
  all,
  choices
}: ChoiceFilterOptions<Parameter, Value>): ApiFilter<Parameter, Value> => ({
  kind: 'select',
  name,
  parameter,
  label,
  options: [{ value: '', label: all }, ...choices.map((choice) => ({ value: choice.slug, label: choice.label }))],
  apiValues: Object.fromEntries(choices.map(({ slug, value }) => [slug, value] as const))
})

export const searchFilter = (placeholder: string): ApiFilter<'search'> => ({
  kind: 'search',
  name: 'recherche',
  parameter: 'search',
  label: 'Recherche',
  placeholder
})

type ApiQuery<Filter extends ApiFilter> = { page: number; limit: number } & {
  [One in Filter as One['parameter']]?: One extends ApiFilter<string, infer Value> ? Value : never
}

/** The query of the API for the search parameters of a page; values that no filter offers are left out. */
export function readApiQuery<Filter extends ApiFilter>(
  filters: readonly Filter[],
  searchParams: URLSearchParams
): ApiQuery<Filter> {
  const { page, limit, search } = parseListingQuery([...filters], searchParams)
  const read = ({ name, apiValues }: ApiFilter) => {
    const slug = searchParams.get(name)?.trim() ?? ''
    if (!apiValues) return search
    return Object.hasOwn(apiValues, slug) ? apiValues[slug] : undefined
  }
  const values = Object.fromEntries(filters.map((filter) => [filter.parameter, read(filter)]))
  return { page, limit, ...values } as ApiQuery<Filter>
}

export function readId(searchParams: URLSearchParams, name: string): string | undefined {
  const id = searchParams.get(name) ?? ''
  return /^[0-9a-f]{24}$/.test(id) ? id : undefined
}
