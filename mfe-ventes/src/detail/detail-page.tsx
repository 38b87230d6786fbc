import { whatsappLink } from '@keur/kit/agency'
import type { Detail } from '@keur/kit/detail'
import { addRecentlyViewed } from '@keur/kit/favourites'
import { Gallery } from '@keur/kit/gallery'
import { VisitForm, visitFormId } from '@keur/kit/leads'
import { DetailHead, DetailLayout, StickyContactBar } from '@keur/kit/patterns'
import { useLoaderData } from '@keur/kit/router'
import { StructuredData } from '@keur/kit/structured-data'
import { ExternalButton, lazyHydrate, Skeleton } from '@keur/kit/ui'
import { useRecordView } from '@keur/kit/views'
import { allSales, listOf } from '../list/sale-lists.ts'
import { interest, listingOf } from '../sale/chat.ts'
import { keptSale } from '../sale/kept-sale.ts'
import { type Sale, salePath } from '../sale/sale.ts'
import { KeepAndShare } from './keep-and-share.tsx'
import type { ReservationBoxProps } from './reservation-box.tsx'
import { SaleHead } from './sale-head.tsx'
import { SaleText } from './sale-text.tsx'
import type { SimilarSalesProps } from './similar-sales.tsx'

const ReservationBox = lazyHydrate<ReservationBoxProps>(
  async () => (await import('./reservation-box.tsx')).ReservationBox,
  () => <Skeleton shape="block" />
)
const SimilarSales = lazyHydrate<SimilarSalesProps>(async () => (await import('./similar-sales.tsx')).SimilarSales)

/** The page of one sale. */
export function SalePage() {
  const { listing: sale, similar } = useLoaderData<Detail<Sale>>()
  const { text, lead } = interest(sale)
  const crumbs = crumbsOf(sale)
  useRecordView('sales', sale._id, () => addRecentlyViewed(keptSale(sale)))
  return (
    <>
      <SaleHead sale={sale} />
      <StructuredData sale={{ ...sale, path: salePath(sale) }} crumbs={crumbs} />
      <DetailLayout
        crumbs={crumbs}
        gallery={<Gallery key={sale._id} photos={sale.images} title={sale.title} />}
        head={<SaleTitle sale={sale} />}
        aside={
          <>
            <ReservationBox key={`reservation-${sale._id}`} sale={sale} />
            <VisitForm key={`visit-${sale._id}`} listing={listingOf(sale)} />
          </>
        }
        after={<SimilarSales sales={similar} list={listOf(sale.category)} />}
        stickyBar={
          <StickyContactBar amount={sale.details.price} whatsapp={whatsappLink(text)} lead={lead}>
            <ExternalButton variant="dark" href={`#${visitFormId}`}>
              Visite
            </ExternalButton>
          </StickyContactBar>
        }
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
    <div className="stack">
      <DetailHead
        title={title}
        city={city}
        district={district}
        availability={status}
        amount={details.price}
        parts={[category, `Référence ${details.reference}`, country]}
      />
      <KeepAndShare sale={sale} />
    </div>
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
