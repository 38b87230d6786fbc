import {
  AdminProduct,
  AdminProductPage,
  AdminProductQuery,
  Product,
  ProductBulk,
  ProductInput,
  ProductPage,
  ProductQuery,
  ProductUpdate,
  SavedProduct,
  SimilarProducts
} from '@keur/contract/product'
import { listingAdminRoutes, listingRoutes } from '../listings/listings.routes.ts'
import type { ProductsService } from './products.service.ts'

/** Building materials; their address is /btp, and their rows are called `materiels`. */
const kind = {
  section: 'btp',
  rows: 'materiels',
  query: ProductQuery,
  page: ProductPage,
  listing: Product,
  similar: SimilarProducts,
  input: ProductInput,
  update: ProductUpdate,
  saved: SavedProduct,
  deleted: 'Produits BTP supprimés avec succès',
  adminQuery: AdminProductQuery,
  adminPage: AdminProductPage,
  admin: AdminProduct,
  bulk: ProductBulk
} as const

export const productsForVisitors = (products: ProductsService) => listingRoutes(kind, products)

export const productsForAdministrators = (products: ProductsService) => listingAdminRoutes(kind, products)
