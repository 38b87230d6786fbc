import type { RouteObject } from '@keur/kit/router'
import { adminRoute } from '../shared/layout/admin-route.tsx'
import { loadComments } from './comments-page.loader.ts'

export const commentsRoutes: RouteObject[] = [
  adminRoute({
    id: 'admin:comments',
    path: '/admin/commentaires',
    chunk: 'admin-comments',
    importPage: async () => (await import(/* webpackChunkName: "admin-comments" */ './comments-page.tsx')).CommentsPage,
    loader: loadComments,
    errorTitle: 'Commentaires'
  })
]
