import { DetailSkeleton, ListSkeleton } from '@keur/kit/patterns'
import type { RouteObject } from '@keur/kit/router'
import { loadSale } from './detail/sale-page.loader.ts'
import { SaleErrorBoundary, SalePage } from './detail/sale-page.tsx'
import { listLoader } from './list/list-page.loader.ts'
import { ListErrorBoundary, ListPage } from './list/list-page.tsx'
import { saleLists } from './list/sale-lists.ts'

/** The agreement with the shell that this door is written for. */
export const contractVersion = '1'

const lists = saleLists.map(
  (list): RouteObject => ({
    id: list.id,
    path: list.path,
    loader: listLoader(list),
    element: <ListPage list={list} />,
    ErrorBoundary: ListErrorBoundary,
    HydrateFallback: ListSkeleton
  })
)

export const routes: RouteObject[] = [
  ...lists,
  {
    id: 'ventes:detail',
    path: '/ventes/detail/:id',
    loader: loadSale,
    Component: SalePage,
    ErrorBoundary: SaleErrorBoundary,
    HydrateFallback: DetailSkeleton
  }
]
