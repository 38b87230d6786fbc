import { type RouteObject, redirect } from '@keur/kit/router'
import { hubRoute } from './hub/hub-page.tsx'

export const rentalsRoutes: RouteObject[] = [
  { id: 'admin:home', path: '/admin', loader: toRentals, element: null },
  hubRoute
]

/** The back office opens on what is published most. */
function toRentals() {
  return redirect('/admin/locations')
}
