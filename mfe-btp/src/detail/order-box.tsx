import type { Product } from '@keur/contract/product'
import { phoneLink } from '@keur/kit/agency'
import { ExternalButton, Icon, Panel, Price } from '@keur/kit/ui'
import { orderLink } from '../product/order-link.ts'

/** What one unit costs, and the order by messaging. */
export function OrderBox({ product }: { product: Product }) {
  const { price, sequence } = product.details
  return (
    <Panel marked className="stack">
      <Price amount={price} period={sequence} size="box" />
      <ExternalButton block icon="whatsapp" href={orderLink(product)}>
        Commander sur WhatsApp
      </ExternalButton>
      <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
        Appeler
      </ExternalButton>
      <p className="row gap-2 soft small">
        <Icon name="clock" />
        Nous vous répondrons sous 24h
      </p>
    </Panel>
  )
}
