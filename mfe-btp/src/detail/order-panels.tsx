import { formatQuantity, lineTotal, unitPrice } from '@keur/contract/price-steps'
import type { Product } from '@keur/contract/product'
import { phoneLink } from '@keur/kit/agency'
import { formatPrice } from '@keur/kit/format'
import { WhatsappLead } from '@keur/kit/leads'
import { ExternalButton, Icon, Panel, Price } from '@keur/kit/ui'
import { useState } from 'react'
import { OrderLeadForm } from '../product/order-lead-form.tsx'
import { orderChat, orderFormId, steppedPrice } from '../product/product.ts'
import { QuantityField } from '../product/quantity-field.tsx'
import { AddToQuote } from '../quote/lazy-basket.tsx'
import css from './order-panels.module.css'

export interface OrderPanelsProps {
  product: Product
}

/** The ways to order a product, with one quantity for all of them. */
export function OrderPanels({ product }: OrderPanelsProps) {
  const [quantity, setQuantity] = useState(1)
  return (
    <>
      <OrderBox product={product} quantity={quantity} onQuantity={setQuantity} />
      <OrderForm product={product} quantity={quantity} />
    </>
  )
}

interface OrderBoxProps extends OrderPanelsProps {
  quantity: number
  onQuantity: (quantity: number) => void
}

function OrderBox({ product, quantity, onQuantity }: OrderBoxProps) {
  const { title, details } = product
  return (
    <Panel accent className="stack">
      <Price amount={details.price} period={details.sequence} size="box" />
      <p className="row gap-2">
        <Icon name="clock" />
        <b>Nous vous répondrons sous 24h</b>
      </p>
      <QuantityField product={title} unit={details.sequence} value={quantity} onChange={onQuantity} />
      <OrderSums product={product} quantity={quantity} />
      <WhatsappLead block {...orderChat(product, quantity)}>
        Commander sur WhatsApp
      </WhatsappLead>
      <AddToQuote product={product} quantity={quantity} block />
      <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
        Appeler
      </ExternalButton>
    </Panel>
  )
}

/** Without delivery, which the agency adds. */
function OrderSums({ product, quantity }: { product: Product; quantity: number }) {
  const priced = steppedPrice(product)
  const total = formatPrice(lineTotal(priced, quantity))
  return (
    <dl className={css.sums}>
      <div>
        <dt>{`${formatQuantity(quantity)} ${product.details.sequence} × ${formatPrice(unitPrice(priced, quantity))}`}</dt>
        <dd>{total}</dd>
      </div>
      <div>
        <dt>Livraison</dt>
        <dd>au devis</dd>
      </div>
      <div className={css.total}>
        <dt>Estimation</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  )
}

function OrderForm({ product, quantity }: { product: Product; quantity: number }) {
  const { _id, title, details } = product
  return (
    <section id={orderFormId}>
      <Panel className="stack">
        <h2>Demander un devis</h2>
        <p>
          {`${formatQuantity(quantity)} ${details.sequence} de «\u00a0${title}\u00a0», soit `}
          <b className="nowrap">{formatPrice(lineTotal(steppedPrice(product), quantity))}</b> hors livraison.
        </p>
        <OrderLeadForm label="Demander un devis" items={[{ id: _id, quantity }]} />
      </Panel>
    </section>
  )
}
