import { t } from '@keur/kit/language'
import { PlaceMap } from '@keur/kit/map'
import type { Rental } from '../rental/rental.ts'

/** The quarter and a map of it; the address, where the agency shows it. */
export function RentalPlace({ rental: { localisation, details, point } }: { rental: Rental }) {
  const parts = typeof localisation === 'string' ? details : { ...details, ...localisation }
  const place = [parts.district, parts.city, t(parts.country ?? '')].filter(Boolean).join(', ')
  if (!place) return null
  return (
    <section className="stack">
      <h2>{t('Où se trouve le bien')}</h2>
      <p>{place}</p>
      <PlaceMap
        label={t('Carte\u00a0: {place}', { place })}
        point={point}
        city={parts.city}
        district={parts.district}
        text={typeof localisation === 'string' ? localisation : undefined}
      />
      {!point?.exact && <p className="small soft">{t('L’adresse exacte est donnée avec le rendez-vous.')}</p>}
    </section>
  )
}
