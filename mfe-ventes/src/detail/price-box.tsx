import { agency, phoneLink } from '@keur/kit/agency'
import { ExternalButton, Panel, Price } from '@keur/kit/ui'
import { contactLink } from '../sale/contact-link.ts'
import type { Sale } from '../sale/sale.ts'

/** What it costs, and the two quickest ways to the agency. */
export function PriceBox({ sale }: { sale: Sale }) {
  return (
    <Panel marked className="stack">
      <Price amount={sale.details.price} size="box" />
      <ExternalButton block icon="whatsapp" href={contactLink(sale)}>
        Écrire à l’agence
      </ExternalButton>
      <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
        Appeler
      </ExternalButton>
      <p className="soft small">{agency.hours}</p>
    </Panel>
  )
}
