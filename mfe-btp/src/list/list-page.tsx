import { PageError } from '@keur/kit/errors'
import { ListHead, ListPage, ListSkeleton } from '@keur/kit/patterns'
import { type RouteObject, useLoaderData } from '@keur/kit/router'
import { productPath } from '../product/product.ts'
import { QuoteBar } from '../quote/doors.tsx'
import { AskCard } from './ask-card.tsx'
import { listFilters } from './list-filters.ts'
import { type Cards, listLoader } from './list-page.loader.ts'
import { ProductCard } from './product-card.tsx'

const title = 'Matériel BTP'
const lead = 'Ciment, briques, fer, béton et plomberie, au prix de l’unité, livrés sur chantier à Thiès et à Dakar.'

export const listRoute: RouteObject = {
  id: 'btp:list',
  path: '/btp',
  loader: listLoader,
  element: <ProductListPage />,
  hydrateFallbackElement: <ListSkeleton />,
  errorElement: <PageError message={title} />
}

function ProductListPage() {
  const answer = useLoaderData<Cards>()
  const { materiels, total, page, totalPages } = answer
  return (
    <>
      <ListHead
        title={title}
        lead={lead}
        path="/btp"
        pagination={answer}
        listings={materiels}
        pathOf={productPath}
        imageListing={materiels.find(({ images }) => images.length > 0)}
      />
      <ListPage
        title={title}
        lead={lead}
        filters={listFilters}
        filtersLabel="Filtrer les produits"
        total={total}
        countLabels={{ one: 'produit trouvé', many: 'produits trouvés' }}
        page={page}
        totalPages={totalPages}
        empty="Aucun produit disponible pour le moment."
        emptyHint="Essayez un autre lieu ou un prix plus haut."
        callout={<AskCard photo={materiels[0]?.images.at(-1)} />}
      >
        {materiels.map((product, index) => (
          <ProductCard key={product._id} product={product} priority={index === 0} />
        ))}
      </ListPage>
      <QuoteBar />
    </>
  )
}
