import type { RouteObject } from '@keur/kit/router'
import { deskRoute } from '../shared/frame/desk-route.tsx'
import { loadComments } from './comments-page.loader.ts'

export const commentsRoutes: RouteObject[] = [
  deskRoute({
    id: 'admin:comments',
    path: '/admin/commentaires',
    chunk: 'admin-comments',
    part: async () => (await import(/* webpackChunkName: "admin-comments" */ './comments-page.tsx')).CommentsPage,
    load: loadComments,
    failure: 'Commentaires'
  })
]
