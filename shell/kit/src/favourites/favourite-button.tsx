import { useState } from 'react'
import { colon, t } from '../language/index.ts'
import { classNames, Icon } from '../ui/index.ts'
import { type ListingSummary, useFavourites } from './device-listings.ts'
import css from './favourite-button.module.css'

export interface FavouriteButtonProps {
  listing: ListingSummary
  /** Shows what the button does as text too. */
  showLabel?: boolean
}

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
        <Icon name="heart" />
        {showLabel && label}
      </button>
      <span className="sr" role="status">
        {announcement}
      </span>
    </>
  )
}
