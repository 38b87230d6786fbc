import { limits } from '@keur/contract/limits'
import type { ListingSection } from '@keur/contract/vocabulary'
import { previousParameter, typedParameter } from './search-parameters.ts'

/**
 * The address of the list that a typed text asks for, `q` in the address of a list or of the home page, or that an
 * emptied field does; undefined without either, which costs no script.
 */
export async function typedSearchPath(
  address: string,
  section: ListingSection,
  signal: AbortSignal
): Promise<string | undefined> {
  const url = new URL(address)
  const q = (url.searchParams.get(typedParameter) ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, limits.typedSearch)
  if (!q && !url.searchParams.has(previousParameter)) return undefined
  const { understandTypedSearch } = await import('./understand-typed-search.ts')
  return understandTypedSearch(url, q, section, signal)
}
