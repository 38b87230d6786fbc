import type { RouteObject } from '@keur/kit/router'
import { articleRoute, firstArticleRoute } from './article/article-page.tsx'

/** The version of `@keur/contract` that these pages speak. */
export const contractVersion = '2'

export const routes: RouteObject[] = [firstArticleRoute, articleRoute]
