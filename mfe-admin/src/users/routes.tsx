import type { RouteObject } from '@keur/kit/router'
import { deskRoute } from '../shared/frame/desk-route.tsx'
import { loadUsers } from './users-page.loader.ts'

export const usersRoutes: RouteObject[] = [
  deskRoute({
    id: 'admin:users',
    path: '/admin/utilisateurs',
    chunk: 'admin-users',
    part: async () => (await import(/* webpackChunkName: "admin-users" */ './users-page.tsx')).UsersPage,
    load: loadUsers,
    failure: 'Utilisateurs'
  })
]
