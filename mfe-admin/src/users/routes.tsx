import type { RouteObject } from '@keur/kit/router'
import { adminRoute } from '../shared/layout/admin-route.tsx'
import { loadUsers } from './users-page.loader.ts'

export const usersRoutes: RouteObject[] = [
  adminRoute({
    id: 'admin:users',
    path: '/admin/utilisateurs',
    chunk: 'admin-users',
    importPage: async () => (await import(/* webpackChunkName: "admin-users" */ './users-page.tsx')).UsersPage,
    loader: loadUsers,
    errorTitle: 'Utilisateurs'
  })
]
