import { formatQuantity } from '@keur/contract/price-steps'
import type { Product } from '@keur/contract/product'
import { formatPeriod, formatPrice } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import css from './price-steps.module.css'

/** Prices by quantity; nothing where the product has one price. */
export function PriceSteps({ product: { details, priceSteps = [] } }: { product: Product }) {
  if (priceSteps.length === 0) return null
  const unit = formatPeriod(details.sequence)
  return (
    <table className={css.steps}>
      <caption>{t('Prix selon la quantité')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Quantité')}</th>
          <th scope="col">{t('Prix {unit}', { unit })}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{t('Moins de {quantity}', { quantity: formatQuantity(priceSteps[0]?.from ?? 0) })}</td>
          <td>{formatPrice(details.price)}</td>
        </tr>
        {priceSteps.map(({ from, price }) => (
          <tr key={from}>
            <td>{t('À partir de {quantity}', { quantity: formatQuantity(from) })}</td>
            <td>{formatPrice(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
