import type { ListingSection } from '@keur/contract/vocabulary'
import { typedParameter } from './search-parameters.ts'

/**
 * The address of the list that a typed text asks for, `q` in the address of a list or of the home page; undefined
 * without one, which costs no script.
 */
export async function typedSearchPath(
  address: string,
  section: ListingSection,
  signal: AbortSignal
): Promise<string | undefined> {
  const url = new URL(address)
  const q = url.searchParams
    .get(typedParameter)
    ?.replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200)
  if (!q) return undefined
  const { understandTypedSearch } = await import('./understand-typed-search.ts')
  return understandTypedSearch(url, q, section, signal)
}
