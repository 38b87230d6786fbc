import { saleKind } from '../../shared/kinds/kinds.ts'
import { adminRoute } from '../../shared/layout/admin-route.tsx'

export const addRoute = adminRoute({
  id: 'admin:sales:add',
  path: saleKind.add,
  chunk: 'desk-sale-form',
  importPage: async () => (await import(/* webpackChunkName: "desk-sale-form" */ './add-page.tsx')).SaleAddPage,
  errorTitle: 'Ajouter une vente'
})
