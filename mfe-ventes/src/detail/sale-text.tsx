import { isForSale } from '@keur/contract/vocabulary'
import { t } from '@keur/kit/language'
import { PlaceMap } from '@keur/kit/map'
import { CheckList, Facts } from '@keur/kit/patterns'
import { Note, Paragraphs, Prose } from '@keur/kit/ui'
import type { Sale } from '../sale/sale.ts'
import { LandTitleNote } from './land-title.tsx'
import { factsOf } from './sale-facts.ts'

/** Facts, description, extras, place. */
export function SaleText({ sale }: { sale: Sale }) {
  const autres = [...new Set(sale.autres)]
  return (
    <>
      <Facts facts={factsOf(sale)} />
      {sale.description && (
        <Prose>
          <h2>{t('Description')}</h2>
          <Paragraphs text={sale.description} />
        </Prose>
      )}
      {autres.length > 0 && (
        <section className="stack">
          <h2>{t('Caractéristiques')}</h2>
          <CheckList items={autres} />
        </section>
      )}
      {sale.landTitle && isForSale(sale) && <LandTitleNote title={sale.landTitle} />}
      <SalePlace sale={sale} />
      {sale.category !== 'Matériel BTP' && <BeforeSigning />}
    </>
  )
}

function BeforeSigning() {
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

/** The name of the place and a map of the quarter. */
function SalePlace({ sale: { localisation, point } }: { sale: Sale }) {
  const { name, district, city, country } = localisation
  const address = [...new Set([district, city, country])].filter(Boolean).join(', ')
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
