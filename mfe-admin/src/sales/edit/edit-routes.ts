import type { AdminSale } from '@keur/contract/sale'
import { loadOrNotFound } from '@keur/kit/errors'
import { http } from '@keur/kit/http'
import { saleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'

const editRoute = (id: string, path: string) =>
  adminRoute({
    id,
    path,
    chunk: 'desk-sale-form',
    importPage: async () => (await import(/* webpackChunkName: "desk-sale-form" */ './edit-page.tsx')).SaleEditPage,
    loader: ({ params, request: { signal } }) =>
      loadOrNotFound(http.get<AdminSale>(`/admin/sales/${params.id}`, { signal })),
    errorTitle: 'Erreur lors de la récupération de la vente',
    notFound: { message: 'Vente non trouvée', to: saleKind.list, link: 'Voir toutes les ventes' }
  })

/** One screen at two addresses: the list leads to the first, the second is as of the other kinds. */
export const editRoutes = [
  editRoute('admin:sales:edit', saleKind.edit(':id')),
  editRoute('admin:sales:edit-by-section', '/admin/ventes/modifier/:id')
]
