import type { ProductPage } from '@keur/contract/product'
import { agency } from '@keur/kit/agency'
import { PageError } from '@keur/kit/errors'
import { PageHead } from '@keur/kit/page-head'
import { ListPage as ListPagePattern } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { filters } from './list-filters.ts'
import { ProductCard } from './product-card.tsx'

const title = 'Matériel BTP'
const lead = 'Ciment, briques, fer, béton et plomberie, au prix de l’unité, livrés sur chantier à Thiès et à Dakar.'

export function ListPage() {
  const { materiels, total, page, totalPages } = useLoaderData<ProductPage>()
  return (
    <>
      <PageHead
        title={page > 1 ? `${title}, page ${page}` : title}
        description={`${lead} ${agency.name}, ${agency.city}.`}
        path={page > 1 ? `/btp?page=${page}` : '/btp'}
      />
      <ListPagePattern
        title={title}
        lead={lead}
        filters={filters}
        filtersLabel="Filtrer les produits"
        total={total}
        noun={{ one: 'produit trouvé', many: 'produits trouvés' }}
        page={page}
        totalPages={totalPages}
        empty="Aucun produit disponible pour le moment."
        emptyHint="Élargissez la recherche, ou dites-nous ce qu’il faut à votre chantier."
      >
        {materiels.map((product, index) => (
          <ProductCard key={product._id} product={product} priority={index === 0} />
        ))}
      </ListPagePattern>
    </>
  )
}

export const ListErrorBoundary = () => <PageError />
