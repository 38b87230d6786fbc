import { formatPrice } from '@keur/kit/format'
import { formatQuantity, lineTotal } from '../product/quantity.ts'
import css from './order-sums.module.css'

/** What the order comes to, as far as the site can tell. */
export function OrderSums({ price, unit, quantity }: { price: number; unit: string; quantity: number }) {
  const total = formatPrice(lineTotal(price, quantity))
  return (
    <dl className={css.sums}>
      <div>
        <dt>{`${formatQuantity(quantity)} ${unit} × ${formatPrice(price)}`}</dt>
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
