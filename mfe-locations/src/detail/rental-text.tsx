import { CheckList, Facts } from '@keur/kit/patterns'
import { ExternalButton, Paragraphs, Prose } from '@keur/kit/ui'
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
          <h2>Description</h2>
          <Paragraphs text={description} />
        </Prose>
      )}
      {amenities.length > 0 && (
        <section className="stack">
          <h2>Équipements</h2>
          <CheckList items={amenities} />
        </section>
      )}
      {regulation && (
        <Prose>
          <h2>Règlement</h2>
          <Paragraphs text={regulation} />
        </Prose>
      )}
      <RentalPlace rental={rental} />
    </>
  )
}

/** The quarter and a map; the exact address is not public. */
function RentalPlace({ rental: { localisation, details } }: { rental: Rental }) {
  const parts = typeof localisation === 'string' ? details : { ...details, ...localisation }
  const place = [parts.district, parts.city, parts.country].filter(Boolean).join(', ')
  if (!place) return null
  return (
    <section className="stack">
      <h2>Où se trouve le bien</h2>
      <p>{place}</p>
      <div className="row">
        <ExternalButton variant="line" icon="place" href={mapUrl(place)}>
          Voir le quartier sur la carte
        </ExternalButton>
      </div>
      <p className="small soft">L’adresse exacte est donnée avec le rendez-vous.</p>
    </section>
  )
}

const mapUrl = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
