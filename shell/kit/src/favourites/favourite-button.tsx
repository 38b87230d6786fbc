import { useState } from 'react'
import { classNames } from '../ui/index.ts'
import { type ListingSummary, useFavourites } from './device-listings.ts'
import css from './favourite-button.module.css'

export interface FavouriteButtonProps {
  listing: ListingSummary
  /** Says what it does in words too. */
  showLabel?: boolean
}

const outline = 'M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z'

export function FavouriteButton({ listing, showLabel }: FavouriteButtonProps) {
  const { has, toggle } = useFavourites()
  const [said, setSaid] = useState('')
  const kept = has(listing)
  const press = () => {
    toggle(listing)
    setSaid(kept ? 'Retiré de vos favoris.' : 'Ajouté à vos favoris.')
  }
  return (
    <>
      <button
        type="button"
        className={classNames(css.heart, showLabel && css.words)}
        aria-pressed={kept}
        aria-label={`Garder en favori\u00a0: ${listing.title}`}
        onClick={press}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={outline} />
        </svg>
        {showLabel && (kept ? 'Dans vos favoris' : 'Garder en favori')}
      </button>
      <span className="sr" role="status">
        {said}
      </span>
    </>
  )
}
