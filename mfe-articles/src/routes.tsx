import type { RouteObject } from '@keur/kit/router'
import { articleRoute, firstArticleRoute } from './article/article-page.tsx'

/** The major version of `@keur/contract`. */
export const contractVersion = '2'

export const routes: RouteObject[] = [firstArticleRoute, articleRoute]
