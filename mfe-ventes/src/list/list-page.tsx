import { PageError } from '@keur/kit/errors'
import { ListHead, ListPage, ListSkeleton } from '@keur/kit/patterns'
import { type RouteObject, useLoaderData } from '@keur/kit/router'
import { salePath } from '../sale/sale.ts'
import { AskCard } from './ask-card.tsx'
import { listFilters } from './list-filters.ts'
import { type Cards, listLoader } from './list-page.loader.ts'
import { SaleCard } from './sale-card.tsx'
import { type SaleList, saleLists } from './sale-lists.ts'

const picks = saleLists.map(({ path, label }) => ({ to: path, label }))

export const saleListRoute = (list: SaleList): RouteObject => ({
  id: list.id,
  path: list.path,
  loader: listLoader(list),
  element: <SaleListPage list={list} />,
  hydrateFallbackElement: <ListSkeleton />,
  errorElement: <PageError message={list.title} />
})

function SaleListPage({ list }: { list: SaleList }) {
  const answer = useLoaderData<Cards>()
  const { sales, total, page, totalPages } = answer
  return (
    <>
      <ListHead {...list} pagination={answer} listings={sales} pathOf={salePath} />
      <ListPage
        title={list.title}
        lead={list.lead}
        siblingLists={picks}
        filters={listFilters(list)}
        filtersLabel="Filtrer les ventes"
        total={total}
        countLabels={{ one: 'vente trouvée', many: 'ventes trouvées' }}
        page={page}
        totalPages={totalPages}
        empty="Aucune vente disponible pour le moment."
        emptyHint="Essayez un autre quartier ou un prix plus haut."
        callout={<AskCard photo={sales[0]?.images.at(-1)} />}
      >
        {sales.map((sale, index) => (
          <SaleCard key={sale._id} sale={sale} priority={index === 0} />
        ))}
      </ListPage>
    </>
  )
}
