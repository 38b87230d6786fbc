import { DetailSkeleton, ListSkeleton } from '@keur/kit/patterns'
import type { RouteObject } from '@keur/kit/router'
import { loadProduct } from './detail/product-page.loader.ts'
import { ProductErrorBoundary, ProductPage } from './detail/product-page.tsx'
import { loadProducts } from './list/list-page.loader.ts'
import { ListErrorBoundary, ListPage } from './list/list-page.tsx'

/** The agreement with the shell that this door is written for. */
export const contractVersion = '1'

export const routes: RouteObject[] = [
  {
    id: 'btp:list',
    path: '/btp',
    loader: loadProducts,
    Component: ListPage,
    ErrorBoundary: ListErrorBoundary,
    HydrateFallback: ListSkeleton
  },
  {
    id: 'btp:detail',
    path: '/produit/:id',
    loader: loadProduct,
    Component: ProductPage,
    ErrorBoundary: ProductErrorBoundary,
    HydrateFallback: DetailSkeleton
  }
]
