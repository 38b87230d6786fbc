import type { MapMarker } from '@keur/contract/map-marker'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../language/index.ts'
import { Link } from '../router/index.ts'
import { Icon } from '../ui/index.ts'
import css from './map.module.css'
import { priceText } from './price-text.ts'

interface ChosenListingProps {
  /** More than one where they share one point. */
  markers: MapMarker[]
  pathOf: (listing: { _id: string }) => string
  /** Fetches a listing and renders its card. */
  loadCard: (id: string, signal: AbortSignal) => Promise<ReactNode>
  onClose: () => void
}

/** Over the map: the card of a listing, or the names of those at one point. Title and price do not wait for the card. */
export function ChosenListing({ markers, pathOf, loadCard, onClose }: ChosenListingProps) {
  const panel = useRef<HTMLElement>(null)
  const [card, setCard] = useState<ReactNode>()
  const [only] = markers.length === 1 ? markers : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent's key is the listing.
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    const controller = new AbortController()
    // Without the card, the link to the page stays.
    if (only) loadCard(only._id, controller.signal).then(setCard, () => {})
    return () => {
      controller.abort()
      if (before instanceof SVGElement || before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={css.chosen}
      aria-label={only ? t('Bien choisi') : t('Biens à cet endroit')}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={css.chosenHead}>
        <b>{only ? only.title : t('{count} biens ici', { count: markers.length })}</b>
        <button type="button" className={css.close} aria-label={t('Fermer')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {card ??
        markers.map((marker) => (
          <Link key={marker._id} className={css.entry} to={pathOf(marker)}>
            {!only && marker.title}
            <b>{priceText(marker)}</b>
          </Link>
        ))}
    </section>
  )
}
