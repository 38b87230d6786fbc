import { ExternalButton } from '@keur/kit/ui'
import type { Rental } from '../rental/rental.ts'

/** Where it is, as far as it may be told: the quarter, and a real map of it. */
export function RentalPlace({ rental: { localisation, details } }: { rental: Rental }) {
  const parts = typeof localisation === 'string' ? details : { ...details, ...localisation }
  const place = [parts.district, parts.city, parts.country].filter(Boolean).join(', ')
  if (!place) return null
  return (
    <section className="stack">
      <h2>Où se trouve le bien</h2>
      <p>{place}</p>
      <div className="row">
        <ExternalButton variant="line" icon="place" href={mapOf(place)}>
          Voir le quartier sur la carte
        </ExternalButton>
      </div>
      <p className="small soft">L’adresse exacte est donnée avec le rendez-vous.</p>
    </section>
  )
}

const mapOf = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
