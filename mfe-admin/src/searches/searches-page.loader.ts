import type { SearchStatistics } from '@keur/contract/search-statistics'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

export const loadSearches = ({ request: { signal } }: LoaderFunctionArgs): Promise<SearchStatistics> =>
  http.get('/admin/searches', { signal })
