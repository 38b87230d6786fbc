import { categoryName } from '@keur/contract/category-names'
import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Sale } from '@keur/contract/sale'
import { FavouriteButton, type ListingSummary } from '@keur/kit/favourites'
import { formatArea, formatPlace } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { ListingCard, rentalFigures, SectionHead } from '@keur/kit/patterns'
import { classNames, type KeyFigure, NoPhoto, Photo } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import css from './home.module.css'
import type { ShelfCard } from './home-loader.ts'

export const RentalsShelf = ({ rentals }: { rentals: ShelfCard<Property>[] }) => (
  <Shelf listings={rentals} title={t('À louer')} to="/locations" all={t('Toutes les locations')} many>
    {(rental) => (
      <ShelfListing
        key={rental._id}
        summary={{
          ...summaryOf(rental),
          section: 'properties',
          to: `/detail/${rental._id}`,
          period: rental.details.sequence,
          place: formatPlace(rental.localisation, rental.details)
        }}
        category={rental.category}
        availability={rental.availability}
        photoCount={rental.images.length}
        figures={rentalFigures(rental)}
      />
    )}
  </Shelf>
)

export const SalesShelf = ({ sales }: { sales: ShelfCard<Sale>[] }) => (
  <Shelf listings={sales} title={t('À vendre')} to="/ventes" all={t('Toutes les ventes')}>
    {(sale) => (
      <ShelfListing
        key={sale._id}
        summary={{ ...summaryOf(sale), section: 'sales', to: `/ventes/detail/${sale._id}` }}
        category={sale.category}
        availability={sale.status}
        photoCount={sale.images.length}
        figures={
          sale.details.area
            ? [{ icon: 'area', value: formatArea(sale.details.area) ?? '', label: t('de superficie') }]
            : []
        }
      />
    )}
  </Shelf>
)

export const ProductsShelf = ({ products }: { products: ShelfCard<Product>[] }) => (
  <Shelf
    listings={products}
    title={t('Matériaux de chantier')}
    to="/btp"
    all={t('Tout le matériel BTP')}
    many
    rows
    follows
  >
    {(product) => (
      <ShelfListing
        key={product._id}
        summary={{
          ...summaryOf(product),
          section: 'btp',
          to: `/produit/${product._id}`,
          period: product.details.sequence
        }}
        category={product.category}
        availability={product.availability}
        photoCount={product.images.length}
        row
      />
    )}
  </Shelf>
)

const summaryOf = ({ _id, title, images, details, localisation }: ShelfCard<Property | Sale | Product>) => ({
  id: _id,
  title,
  photo: images[0],
  amount: details.price,
  place: formatPlace(localisation)
})

interface ShelfListingProps {
  summary: ListingSummary
  category: string
  availability: string
  photoCount: number
  figures?: KeyFigure[]
  /** Photo beside text on phones. */
  row?: boolean
}

function ShelfListing({ summary, category, row, ...card }: ShelfListingProps) {
  const { to, title, photo, amount, period, place } = summary
  return (
    <ListingCard
      to={to}
      title={title}
      amount={amount}
      period={period}
      place={place}
      badge={t(categoryName(category, title))}
      corner={<FavouriteButton listing={summary} />}
      heading="h3"
      shape={row ? 'row' : 'short'}
      media={
        photo ? (
          <Photo photo={photo} alt="" fill sizes="(min-width: 1024px) 24rem, min(82vw, 19rem)" />
        ) : (
          <NoPhoto fill />
        )
      }
      {...card}
    />
  )
}

interface ShelfProps<Listing> {
  listings: Listing[]
  title: string
  /** Address of the whole list. */
  to: string
  all: string
  /** Four side by side instead of three. */
  many?: boolean
  /** One below the other on phones. */
  rows?: boolean
  /** Follows another shelf directly. */
  follows?: boolean
  children: (listing: Listing) => ReactNode
}

/** The newest listings of a list; nothing where there are none. */
function Shelf<Listing>({ listings, title, to, all, many, rows, follows, children }: ShelfProps<Listing>) {
  if (listings.length === 0) return null
  return (
    <section className={classNames('wrap section', follows && 'section--tight')}>
      <SectionHead title={title} more={{ to, label: all, short: t('Tout voir') }}>
        {t('Les plus récents.')}
      </SectionHead>
      <div className={classNames('shelf', many && 'shelf--4', rows && css.rows)}>{listings.map(children)}</div>
    </section>
  )
}
