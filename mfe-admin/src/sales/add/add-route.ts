import { deskRoute } from '../../shared/frame/desk-route.tsx'
import { saleKind } from '../../shared/kinds.ts'

export const addRoute = deskRoute({
  id: 'admin:sales:add',
  path: saleKind.add,
  chunk: 'desk-sale-form',
  part: async () => (await import(/* webpackChunkName: "desk-sale-form" */ './add-page.tsx')).SaleAddPage,
  failure: 'Ajouter une vente'
})
