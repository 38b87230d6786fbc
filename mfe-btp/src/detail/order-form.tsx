import type { Product } from '@keur/contract/product'
import { formatPrice } from '@keur/kit/format'
import { Panel } from '@keur/kit/ui'
import { OrderLeadForm } from '../product/order-lead-form.tsx'
import { formatQuantity, lineTotal } from '../product/quantity.ts'
import { orderFormId } from './order-form-id.ts'

/** Asks for an offer of this product, in the quantity that was chosen. */
export function OrderForm({ product, quantity }: { product: Product; quantity: number }) {
  const { _id, title, details } = product
  return (
    <section id={orderFormId}>
      <Panel className="stack">
        <h2>Demander un devis</h2>
        <p>
          {`${formatQuantity(quantity)} ${details.sequence} de «\u00a0${title}\u00a0», soit `}
          <b className="nowrap">{formatPrice(lineTotal(details.price, quantity))}</b> hors livraison.
        </p>
        <OrderLeadForm label="Demander un devis" items={[{ id: _id, quantity }]} />
      </Panel>
    </section>
  )
}
