import type { SalePage } from '@keur/contract/sale'
import { agency } from '@keur/kit/agency'
import { PageError } from '@keur/kit/errors'
import { PageHead } from '@keur/kit/page-head'
import { ListPage as ListPagePattern } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { filtersOf } from './list-filters.ts'
import { SaleCard } from './sale-card.tsx'
import { type SaleList, saleLists } from './sale-lists.ts'

const picks = saleLists.map(({ path, pick }) => ({ to: path, label: pick }))
const noun = { one: 'bien trouvé', many: 'biens trouvés' }

export function ListPage({ list }: { list: SaleList }) {
  const { sales, total, page, totalPages } = useLoaderData<SalePage>()
  return (
    <>
      <PageHead
        title={page > 1 ? `${list.title}, page ${page}` : list.title}
        description={`${list.lead} ${agency.name}, agence immobilière à ${agency.city}.`}
        path={page > 1 ? `${list.path}?page=${page}` : list.path}
      />
      <ListPagePattern
        title={list.title}
        lead={list.lead}
        picks={picks}
        filters={filtersOf(list)}
        filtersLabel="Filtrer les ventes"
        total={total}
        noun={noun}
        page={page}
        totalPages={totalPages}
        empty="Aucune vente disponible pour le moment."
        emptyHint="Élargissez la recherche, ou dites-nous ce que vous cherchez."
      >
        {sales.map((sale, index) => (
          <SaleCard key={sale._id} sale={sale} priority={index === 0} />
        ))}
      </ListPagePattern>
    </>
  )
}

export const ListErrorBoundary = () => <PageError />
