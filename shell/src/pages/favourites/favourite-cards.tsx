import type { ListingSummary } from '@keur/kit/favourites'
import { t } from '@keur/kit/language'
import { ListingCard } from '@keur/kit/patterns'
import { Button, NoPhoto, Photo } from '@keur/kit/ui'
import css from './favourites.module.css'
import type { ComparisonState } from './use-comparison.ts'

const sectionLabels = { properties: t('Location'), sales: t('Vente'), btp: t('Matériel') }

interface FavouriteCardsProps {
  listings: ListingSummary[]
  onRemove?: (listing: ListingSummary) => void
  comparison?: ComparisonState
  heading?: 'h2' | 'h3'
}

/** Cards of listings stored on this device. */
export function FavouriteCards({ listings, onRemove, comparison, heading = 'h2' }: FavouriteCardsProps) {
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
          badge={sectionLabels[listing.section]}
          heading={heading}
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
                {comparison && <CompareCheckbox listing={listing} comparison={comparison} />}
                <Button
                  variant="line"
                  size="s"
                  icon="close"
                  aria-label={t('Retirer\u00a0: {title}', { title: listing.title })}
                  onClick={() => onRemove(listing)}
                >
                  {t('Retirer')}
                </Button>
              </>
            )
          }
        />
      ))}
    </div>
  )
}

function CompareCheckbox({ listing, comparison }: { listing: ListingSummary; comparison: ComparisonState }) {
  const isSelected = comparison.isSelected(listing)
  return (
    <label className={css.compare}>
      <input
        type="checkbox"
        checked={isSelected}
        disabled={!isSelected && !comparison.isSelectable(listing)}
        onChange={() => comparison.toggle(listing)}
        aria-label={t('Comparer\u00a0: {title}', { title: listing.title })}
      />
      {t('Comparer')}
    </label>
  )
}
