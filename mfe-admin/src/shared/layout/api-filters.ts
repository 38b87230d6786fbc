import { limits } from '@keur/contract/limits'
import { pageSize } from '@keur/contract/vocabulary'
import type { FilterField } from '@keur/kit/patterns'
import type { Option } from '@keur/kit/ui'

/** A filter of a list of the back office: what it is called in the address, and what the API is asked for. */
export type ApiFilter = FilterField & {
  /** The parameter of the API. */
  asks: string
  /** The API's words for those of the address, where these are others. */
  means?: Record<string, string>
}

/** One of a few: `word` stands in the address, `value` is the API's. */
export interface FilterChoice<Value extends string = string> {
  word: string
  value: Value
  label: string
}

interface ChoiceFilter {
  name: string
  asks: string
  label: string
  /** What stands there where nothing is chosen: «Tous». */
  all: string
  choices: readonly FilterChoice[]
}

export const choiceFilter = ({ name, asks, label, all, choices }: ChoiceFilter): ApiFilter => ({
  kind: 'select',
  name,
  asks,
  label,
  options: [
    { value: '', label: all },
    ...choices.map<Option>((choice) => ({ value: choice.word, label: choice.label }))
  ],
  means: Object.fromEntries(choices.map(({ word, value }) => [word, value]))
})

export const searchFilter = (placeholder: string): ApiFilter => ({
  kind: 'search',
  name: 'recherche',
  asks: 'search',
  label: 'Recherche',
  placeholder
})

/** What a list is asked for, in the API's words. */
export interface ApiQuery {
  page: number
  limit: number
  [filter: string]: string | number | undefined
}

/** Reads an address; what cannot be understood is left out. */
export function readApiQuery(filters: ApiFilter[], address: URLSearchParams): ApiQuery {
  const page = Number(address.get('page'))
  const asked = filters.map((filter) => [filter.asks, valueIn(filter, address)])
  return {
    page: Number.isInteger(page) && page >= 1 && page <= limits.page ? page : 1,
    limit: pageSize,
    ...Object.fromEntries(asked)
  }
}

function valueIn({ name, means }: ApiFilter, address: URLSearchParams): string | undefined {
  const text = address.get(name)?.trim().slice(0, limits.search).trim() || undefined
  return means ? means[text ?? ''] : text
}
