import type { Product } from '@keur/contract/product'
import { phoneLink } from '@keur/kit/agency'
import { WhatsappLead } from '@keur/kit/leads'
import { ExternalButton, Icon, Note, Panel, Price } from '@keur/kit/ui'
import { order } from '../product/order.ts'
import { QuantityField } from '../product/quantity-field.tsx'
import { AddToQuote } from '../quote/doors.tsx'
import { OrderSums } from './order-sums.tsx'

interface OrderBoxProps {
  product: Product
  quantity: number
  onQuantity: (quantity: number) => void
}

/** What it costs, how much of it, and the order by messaging. */
export function OrderBox({ product, quantity, onQuantity }: OrderBoxProps) {
  const { title, availability, details } = product
  return (
    <Panel accent className="stack">
      <Price amount={details.price} period={details.sequence} size="box" />
      <p className="row gap-2">
        <Icon name="clock" />
        <b>Nous vous répondrons sous 24h</b>
      </p>
      {availability === 'Indisponible' && (
        <Note tone="warn">
          {'Ce produit manque en ce moment. Demandez un devis\u00a0: nous vous dirons quand il revient.'}
        </Note>
      )}
      <QuantityField of={title} unit={details.sequence} value={quantity} onChange={onQuantity} />
      <OrderSums price={details.price} unit={details.sequence} quantity={quantity} />
      <WhatsappLead block {...order(product, quantity)}>
        Commander sur WhatsApp
      </WhatsappLead>
      <AddToQuote product={product} quantity={quantity} block />
      <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
        Appeler
      </ExternalButton>
    </Panel>
  )
}
