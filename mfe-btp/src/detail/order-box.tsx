import type { Product } from '@keur/contract/product'
import { phoneLink } from '@keur/kit/agency'
import { ExternalButton, Icon, Panel, Price } from '@keur/kit/ui'

/** Price per unit, and the order by messaging. */
export function OrderBox({ product: { details }, order }: { product: Product; order: string }) {
  return (
    <Panel marked className="stack">
      <h2>Commander</h2>
      <Price amount={details.price} period={details.sequence} size="box" />
      <ExternalButton block icon="whatsapp" href={order}>
        Commander sur WhatsApp
      </ExternalButton>
      <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
        Appeler l’agence
      </ExternalButton>
      <p className="row gap-2 soft small">
        <Icon name="clock" />
        Nous vous répondrons sous 24h
      </p>
    </Panel>
  )
}
