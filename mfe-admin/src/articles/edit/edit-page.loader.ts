import type { AdminArticle } from '@keur/contract/article'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

export const loadArticle = ({ params, request: { signal } }: LoaderFunctionArgs): Promise<AdminArticle> =>
  loadOrNotFound(http.get<AdminArticle>(`/admin/articles/${encodeURIComponent(params.id ?? '')}`, { signal }))
