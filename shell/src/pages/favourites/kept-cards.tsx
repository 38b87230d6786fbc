import type { ListingSummary } from '@keur/kit/favourites'
import { ListingCard } from '@keur/kit/patterns'
import { Button, NoPhoto, Photo } from '@keur/kit/ui'
import css from './kept-cards.module.css'
import type { ComparisonState } from './use-comparison.ts'

const sections = { properties: 'Location', sales: 'Vente', btp: 'Matériel' }

interface KeptCardsProps {
  listings: ListingSummary[]
  onRemove?: (listing: ListingSummary) => void
  comparison?: ComparisonState
}

/** Listings as this device keeps them. */
export function KeptCards({ listings, onRemove, comparison }: KeptCardsProps) {
  return (
    <div className="grid grid--3">
      {listings.map((listing) => (
        <ListingCard
          key={listing.section + listing.id}
          to={listing.to}
          title={listing.title}
          amount={listing.amount}
          period={listing.period}
          place={listing.place}
          badge={sections[listing.section]}
          heading="h3"
          shape="short"
          media={
            listing.photo ? (
              <Photo
                photo={listing.photo}
                alt=""
                fill
                sizes="(min-width: 1024px) 24rem, (min-width: 560px) 50vw, 100vw"
              />
            ) : (
              <NoPhoto fill />
            )
          }
          actions={
            onRemove && (
              <>
                {comparison && <Compare listing={listing} comparison={comparison} />}
                <Button
                  variant="line"
                  size="s"
                  icon="close"
                  aria-label={`Retirer\u00a0: ${listing.title}`}
                  onClick={() => onRemove(listing)}
                >
                  Retirer
                </Button>
              </>
            )
          }
        />
      ))}
    </div>
  )
}

function Compare({ listing, comparison }: { listing: ListingSummary; comparison: ComparisonState }) {
  const chosen = comparison.isChosen(listing)
  return (
    <label className={css.compare}>
      <input
        type="checkbox"
        checked={chosen}
        disabled={!chosen && comparison.isFull}
        onChange={() => comparison.toggle(listing)}
        aria-label={`Comparer\u00a0: ${listing.title}`}
      />
      Comparer
    </label>
  )
}
