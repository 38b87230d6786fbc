import type { Product } from '@keur/contract/product'
import type { Property } from '@keur/contract/property'
import type { Sale } from '@keur/contract/sale'
import { formatPlace } from '@keur/kit/format'
import { ListingCard, rentalFigures, SectionHead } from '@keur/kit/patterns'
import { classNames, NoPhoto, Photo, type PhotoSource } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import type { ShelfCard } from './home-loader.ts'

export function RentalsShelf({ rentals }: { rentals: ShelfCard<Property>[] }) {
  return (
    <Shelf listings={rentals} title="À louer" to="/locations" all="Toutes les locations">
      {(rental) => (
        <ListingCard
          key={rental._id}
          to={`/detail/${rental._id}`}
          title={rental.title}
          amount={rental.details.price}
          period={rental.details.sequence}
          badge={rental.category}
          place={formatPlace(rental.localisation, rental.details)}
          availability={rental.availability}
          figures={rentalFigures(rental)}
          heading="h3"
          shape="short"
          media={<FirstPhoto photos={rental.images} />}
        />
      )}
    </Shelf>
  )
}

export function SalesShelf({ sales }: { sales: ShelfCard<Sale>[] }) {
  return (
    <Shelf listings={sales} title="À vendre" to="/ventes" all="Toutes les ventes">
      {({ _id, title, details, category, localisation, status, images }) => (
        <ListingCard
          key={_id}
          to={`/ventes/detail/${_id}`}
          title={title}
          amount={details.price}
          badge={category}
          place={formatPlace(localisation)}
          availability={status}
          figures={details.area ? [{ icon: 'area', value: details.area, label: 'superficie' }] : []}
          heading="h3"
          shape="short"
          media={<FirstPhoto photos={images} />}
        />
      )}
    </Shelf>
  )
}

export function ProductsShelf({ products }: { products: ShelfCard<Product>[] }) {
  return (
    <Shelf listings={products} title="Matériaux de chantier" to="/btp" all="Tout le matériel BTP" many follows>
      {({ _id, title, details, category, localisation, availability, images }) => (
        <ListingCard
          key={_id}
          to={`/produit/${_id}`}
          title={title}
          amount={details.price}
          period={details.sequence}
          badge={category === 'Gravier' ? 'Brique' : category}
          place={formatPlace(localisation)}
          availability={availability}
          heading="h3"
          shape="short"
          media={<FirstPhoto photos={images} />}
        />
      )}
    </Shelf>
  )
}

function FirstPhoto({ photos: [photo] }: { photos: PhotoSource[] }) {
  return photo ? (
    <Photo photo={photo} alt="" fill sizes="(min-width: 1024px) 24rem, min(82vw, 19rem)" />
  ) : (
    <NoPhoto fill />
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
  /** Follows another shelf directly. */
  follows?: boolean
  children: (listing: Listing) => ReactNode
}

/** The newest listings of a list; nothing where there are none. */
function Shelf<Listing>({ listings, title, to, all, many, follows, children }: ShelfProps<Listing>) {
  if (listings.length === 0) return null
  return (
    <section className={classNames('wrap section', follows && 'section--tight')}>
      <SectionHead title={title} more={{ to, label: all, short: 'Tout voir' }}>
        Les plus récents.
      </SectionHead>
      <div className={classNames('shelf', many && 'shelf--4')}>{listings.map(children)}</div>
    </section>
  )
}
