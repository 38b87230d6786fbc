import { PageError } from '@keur/kit/errors'
import { Gallery } from '@keur/kit/gallery'
import { DetailHead, DetailLayout, DetailSkeleton, Dock, MissingRecord } from '@keur/kit/patterns'
import { type RouteObject, useLoaderData } from '@keur/kit/router'
import { allSales, listOf } from '../list/sale-lists.ts'
import { contactLink } from '../sale/contact-link.ts'
import type { Sale } from '../sale/sale.ts'
import { detailLoader } from './detail-page.loader.ts'
import { PriceBox } from './price-box.tsx'
import { SaleHead } from './sale-head.tsx'
import { SaleText } from './sale-text.tsx'

export const detailRoute: RouteObject = {
  id: 'ventes:detail',
  path: '/ventes/detail/:id',
  loader: detailLoader,
  element: <DetailPage />,
  hydrateFallbackElement: <DetailSkeleton />,
  errorElement: (
    <PageError
      message="Erreur lors de la récupération de la vente"
      missing={<MissingRecord message="Vente non trouvée" to={allSales.path} link="Voir toutes les ventes" />}
    />
  )
}

function DetailPage() {
  const sale = useLoaderData<Sale>()
  return (
    <>
      <SaleHead sale={sale} />
      <DetailLayout
        crumbs={crumbsOf(sale)}
        gallery={<Gallery key={sale._id} photos={sale.images} title={sale.title} />}
        head={<SaleTitle sale={sale} />}
        aside={<PriceBox sale={sale} />}
        dock={<Dock amount={sale.details.price} whatsapp={contactLink(sale)} />}
      >
        <SaleText sale={sale} />
      </DetailLayout>
    </>
  )
}

function SaleTitle({ sale }: { sale: Sale }) {
  const { title, status, category, details, localisation } = sale
  const { city, district, country } = localisation
  return (
    <DetailHead
      title={title}
      city={city}
      district={district}
      availability={status}
      amount={details.price}
      parts={[category, `Référence ${details.reference}`, country]}
    />
  )
}

function crumbsOf({ title, category }: Sale) {
  const { path, label } = listOf(category)
  return [
    { label: 'Accueil', to: '/' },
    { label: allSales.title, to: allSales.path },
    ...(path === allSales.path ? [] : [{ label, to: path }]),
    { label: title }
  ]
}
