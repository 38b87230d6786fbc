import { ExternalButton } from '@keur/kit/ui'
import type { Sale } from '../sale/sale.ts'

/** Where it is, by its name, and a real map of the quarter. */
export function SalePlace({ sale: { localisation } }: { sale: Sale }) {
  const { name, district, city, country } = localisation
  const near = [...new Set([district, city, country])].filter(Boolean).join(', ')
  if (!near) return null
  return (
    <section className="stack">
      <h2>Où se trouve le bien</h2>
      <p>
        {name && <b>{name}</b>}
        {name && <br />}
        {near}
      </p>
      <div className="row">
        <ExternalButton variant="line" icon="place" href={mapOf(near)}>
          Voir le quartier sur la carte
        </ExternalButton>
      </div>
    </section>
  )
}

const mapOf = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
