import { categoryName } from '@keur/contract/category-names'
import { isForSale } from '@keur/contract/vocabulary'
import { formatArea, formatPlace, formatPrice } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { VisitForm, visitFormId } from '@keur/kit/leads'
import {
  alertPath,
  type Detail,
  ListingDetail,
  listingHead,
  SimilarListings,
  UnavailablePanel
} from '@keur/kit/listings'
import { useLoaderData } from '@keur/kit/router'
import { lazyHydrate, Skeleton, staticIsland } from '@keur/kit/ui'
import { allSales, listOf } from '../list/sale-lists.ts'
import { interestChat, leadListing, similarChat } from '../sale/chat.ts'
import { alertSubject, type Sale, saleFigures, salePath, saleSummary } from '../sale/sale.ts'
import type { ReservationBoxProps } from './reservation-box.tsx'
import { BeforeSigning, SalePlace } from './sale-place.tsx'

const ReservationBox = lazyHydrate<ReservationBoxProps>(
  async () => (await import('./reservation-box.tsx')).ReservationBox,
  () => <Skeleton shape="block" />
)

const SaleText = staticIsland<{ sale: Sale }>(
  async () => (await import('./sale-text.tsx')).SaleText,
  () => <Skeleton shape="block" />
)

export function SalePage() {
  const { listing: sale, similar } = useLoaderData<Detail<Sale>>()
  const { status, category, details, localisation } = sale
  const { city, district } = localisation
  const list = listOf(category)
  const forSale = isForSale(sale)
  return (
    <ListingDetail
      summary={saleSummary(sale)}
      agent={sale.agent}
      recordings={sale}
      photos={sale.images}
      head={headOf(sale)}
      structuredData={{ sale: { ...sale, path: salePath(sale) } }}
      crumbs={[
        { label: allSales.title, to: allSales.path },
        ...(list === allSales ? [] : [{ label: list.label, to: list.path }])
      ]}
      facts={{ city, district, availability: status }}
      chat={forSale ? interestChat(sale) : similarChat(sale)}
      action={
        forSale
          ? { label: t('Visite'), to: `#${visitFormId}` }
          : { label: t('Prévenez-moi'), to: alertPath(alertSubject(sale)) }
      }
      aside={
        forSale ? (
          <>
            <ReservationBox key={sale._id} sale={sale} />
            <VisitForm key={sale._id} listing={leadListing(sale)} title={sale.title} />
          </>
        ) : (
          <UnavailablePanel
            subject={alertSubject(sale)}
            price={{ amount: details.price }}
            message={t('Ce bien n’est plus à vendre. Statut\u00a0: {status}.', { status: t(status) })}
          />
        )
      }
      similar={
        <SimilarListings
          title={t('Autres ventes')}
          list={list}
          listings={similar.map((other) => ({
            summary: saleSummary(other),
            badge: t(categoryName(other.category)),
            availability: other.status,
            photoCount: other.images.length,
            figures: saleFigures(other)
          }))}
        />
      }
    >
      <SaleText sale={sale} />
      <SalePlace sale={sale} />
      {category !== 'Matériel BTP' && <BeforeSigning />}
    </ListingDetail>
  )
}

function headOf({ title, localisation, details, description }: Sale) {
  const place = formatPlace(localisation)
  const facts = [formatPrice(details.price), place, formatArea(details.area)]
  return listingHead({ title, about: place, facts, description })
}
