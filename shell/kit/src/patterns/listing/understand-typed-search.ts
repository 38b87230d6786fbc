import { readLanguage } from '@keur/contract/language'
import { listPaths } from '@keur/contract/listing-paths'
import type { UnderstoodSearch } from '@keur/contract/search'
import type { ListingSection } from '@keur/contract/vocabulary'
import { http } from '../../http/index.ts'
import { type Parameter, setParameter } from './search-parameters.ts'

/** The path of the list with what a text means as filters, beside those that `others` has already. */
function understoodPath({ section, query }: UnderstoodSearch, pathname: string, others: URLSearchParams): string {
  const search = new URLSearchParams(others)
  for (const [parameter, value] of Object.entries(query)) setParameter(search, parameter as Parameter, value)
  const isSameList = pathname.startsWith(listPaths[section]) && query.category === undefined
  const path = isSameList ? pathname : listPaths[section]
  return search.size ? `${path}?${search}` : path
}

/** The address of the list that `q` asks for. Where the API cannot tell, the whole text is searched as words. */
export async function understandTypedSearch(
  { pathname, searchParams }: URL,
  q: string,
  section: ListingSection,
  signal: AbortSignal
): Promise<string> {
  const others = new URLSearchParams(searchParams)
  for (const name of ['q', 'recherche', 'page', 'chercher']) others.delete(name)
  for (const [name, value] of [...others]) if (!value.trim()) others.delete(name, value)
  const { path } = readLanguage(pathname)
  const words: UnderstoodSearch = { section, query: { search: q.slice(0, 100) } }
  const understood = await http.get('/search', { query: { q, section }, signal }).catch(() => words)
  return understoodPath(understood, path === '/' ? listPaths[section] : path, others)
}
