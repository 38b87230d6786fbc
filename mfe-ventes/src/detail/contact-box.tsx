import type { Sale } from '@keur/contract/sale'
import { agency, phoneLink } from '@keur/kit/agency'
import { ExternalButton, Panel, Price } from '@keur/kit/ui'

/** The price, and the two quickest ways to the agency. */
export function ContactBox({ sale, whatsapp }: { sale: Sale; whatsapp: string }) {
  const [phone] = agency.phones
  return (
    <Panel marked className="stack">
      <h2>Ce bien vous intéresse{'\u00a0'}?</h2>
      <Price amount={sale.details.price} size="box" />
      <p className="soft small">
        Donnez-nous la référence {sale.details.reference}
        {'\u00a0'}: nous vous répondons {agency.hours.toLowerCase()}.
      </p>
      <ExternalButton block icon="whatsapp" href={whatsapp}>
        Écrire sur WhatsApp
      </ExternalButton>
      {phone && (
        <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
          {phone.number}
        </ExternalButton>
      )}
    </Panel>
  )
}
