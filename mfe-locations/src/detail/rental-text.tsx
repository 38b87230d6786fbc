import { t } from '@keur/kit/language'
import { PlaceMap } from '@keur/kit/map'
import { CheckList, Facts } from '@keur/kit/patterns'
import { Paragraphs, Prose } from '@keur/kit/ui'
import type { Rental } from '../rental/rental.ts'
import { factsOf } from './rental-facts.tsx'

/** Facts, description, amenities, rules, place. */
export function RentalText({ rental }: { rental: Rental }) {
  const { description, regulation } = rental
  const amenities = [...new Set(rental.amenities)]
  return (
    <>
      <Facts facts={factsOf(rental)} />
      {description && (
        <Prose>
          <h2>{t('Description')}</h2>
          <Paragraphs text={description} />
        </Prose>
      )}
      {amenities.length > 0 && (
        <section className="stack">
          <h2>{t('Équipements')}</h2>
          <CheckList items={amenities} />
        </section>
      )}
      {regulation && (
        <Prose>
          <h2>{t('Règlement')}</h2>
          <Paragraphs text={regulation} />
        </Prose>
      )}
      <RentalPlace rental={rental} />
    </>
  )
}

/** The quarter and a map of it; the address, where the agency shows it. */
function RentalPlace({ rental: { localisation, details, point } }: { rental: Rental }) {
  const parts = typeof localisation === 'string' ? details : { ...details, ...localisation }
  const place = [parts.district, parts.city, parts.country].filter(Boolean).join(', ')
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
