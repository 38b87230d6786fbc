import { useState } from 'react'
import { colon, t } from '../language/index.ts'
import { classNames } from '../ui/index.ts'
import { type ListingSummary, useFavourites } from './device-listings.ts'
import css from './favourite-button.module.css'

export interface FavouriteButtonProps {
  listing: ListingSummary
  /** Shows what the button does as text too. */
  showLabel?: boolean
}

const heart = 'M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z'

export function FavouriteButton({ listing, showLabel }: FavouriteButtonProps) {
  const { has, toggle } = useFavourites()
  const [announcement, setAnnouncement] = useState('')
  const isFavourite = has(listing)
  // A name has the text that is seen; without it the name stays, and `aria-pressed` says the rest.
  const label = showLabel && isFavourite ? t('Dans vos favoris') : t('Garder en favori')
  const press = () => {
    toggle(listing)
    setAnnouncement(isFavourite ? t('Retiré de vos favoris.') : t('Ajouté à vos favoris.'))
  }
  return (
    <>
      <button
        type="button"
        className={classNames(css.heart, showLabel && css.labelled)}
        aria-pressed={isFavourite}
        aria-label={`${label}${colon}${listing.title}`}
        onClick={press}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={heart} />
        </svg>
        {showLabel && label}
      </button>
      <span className="sr" role="status">
        {announcement}
      </span>
    </>
  )
}
