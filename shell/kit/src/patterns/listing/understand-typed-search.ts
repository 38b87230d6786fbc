import { readLanguage } from '@keur/contract/language'
import { listPaths } from '@keur/contract/listing-paths'
import type { UnderstoodSearch } from '@keur/contract/search'
import type { ListingSection } from '@keur/contract/vocabulary'
import { http } from '../../http/index.ts'
import { type Parameter, previousParameter, setParameter, textParameter, typedParameter } from './search-parameters.ts'

/** The filters of an address that a text means. */
function filtersOf({ query }: UnderstoodSearch): URLSearchParams {
  const search = new URLSearchParams()
  for (const [parameter, value] of Object.entries(query)) setParameter(search, parameter as Parameter, value)
  return search
}

/**
 * The address of the list that `q` asks for, with the text and what it means as filters, beside those that the address
 * has already; what the text before it meant goes. Where the API cannot tell, the text only orders the list. An empty
 * `q` takes the place of the text before it.
 */
export async function understandTypedSearch(
  { pathname, searchParams }: URL,
  q: string,
  section: ListingSection,
  signal: AbortSignal
): Promise<string> {
  const others = new URLSearchParams(searchParams)
  const previous = others.get(previousParameter)
  for (const name of [typedParameter, previousParameter, textParameter, 'page', 'chercher']) others.delete(name)
  for (const [name, value] of [...others]) if (!value.trim()) others.delete(name, value)
  const { path } = readLanguage(pathname)
  const list = path === '/' ? listPaths[section] : path
  if (previous === q) return addressOf(list, others, q)

  const unread: UnderstoodSearch = { section, query: {} }
  const read = (text: string | null): Promise<UnderstoodSearch> | UnderstoodSearch =>
    text ? http.get('/search', { query: { q: text, section }, signal }).catch(() => unread) : unread
  const [understood, before] = await Promise.all([read(q), read(previous)])
  if (understood.page) return understood.page
  for (const [name, value] of filtersOf(before)) others.delete(name, value)
  const filters = filtersOf(understood)
  for (const name of new Set(filters.keys())) others.delete(name)
  const isSameList = list.startsWith(listPaths[understood.section]) && understood.query.category === undefined
  return addressOf(isSameList ? list : listPaths[understood.section], new URLSearchParams([...others, ...filters]), q)
}

function addressOf(path: string, filters: URLSearchParams, text: string): string {
  if (text) filters.set(textParameter, text)
  return filters.size ? `${path}?${filters}` : path
}
