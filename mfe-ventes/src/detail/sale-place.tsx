import { t } from '@keur/kit/language'
import { PlaceMap } from '@keur/kit/map'
import { Note } from '@keur/kit/ui'
import type { Sale } from '../sale/sale.ts'

/** The name of the place and a map of the quarter. */
export function SalePlace({ sale: { localisation, point } }: { sale: Sale }) {
  const { name, district, city, country } = localisation
  const address = [...new Set([district, city, t(country)])].filter(Boolean).join(', ')
  if (!address) return null
  return (
    <section className="stack">
      <h2>{t('Où se trouve le bien')}</h2>
      <p>
        {name && <b>{name}</b>}
        {name && <br />}
        {address}
      </p>
      <PlaceMap label={t('Carte\u00a0: {address}', { address })} point={point} city={city} district={district} />
    </section>
  )
}

export function BeforeSigning() {
  return (
    <Note tone="warn">
      <b>{t('Avant de signer')}</b>
      <p className="small">
        {t(
          'L’agence vérifie le titre au bureau du livre foncier et vous remet le relevé. La vente se conclut devant notaire.'
        )}
      </p>
    </Note>
  )
}
