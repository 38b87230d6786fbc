import { listingAdminRoutes, listingRoutes } from '../listings/listings.routes.ts'
import type { ProductsService } from './products.service.ts'

/** Building materials; their address is /btp, and their rows are called `materiels`. */
const kind = {
  section: 'btp',
  rows: 'materiels',
  deleted: 'Produits BTP supprimés avec succès'
} as const

export const productsForVisitors = (products: ProductsService) => listingRoutes(kind, products)

export const productsForAdministrators = (products: ProductsService) => listingAdminRoutes(kind, products)
