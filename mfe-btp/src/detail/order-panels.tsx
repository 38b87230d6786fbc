import { formatQuantity, lineTotal, unitPrice } from '@keur/contract/price-steps'
import type { Product } from '@keur/contract/product'
import { phoneLink } from '@keur/kit/agency'
import { formatPrice, formatUnit } from '@keur/kit/format'
import { t } from '@keur/kit/language'
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

/** The ways to order a product, with one quantity for all of them: the quote first. */
export function OrderPanels({ product }: OrderPanelsProps) {
  const [quantity, setQuantity] = useState(1)
  const [isValid, setValid] = useState(true)
  const change = (next: number | undefined) => {
    setValid(next !== undefined)
    if (next !== undefined) setQuantity(next)
  }
  const { title, details } = product
  return (
    <Panel id={orderFormId} accent className="stack">
      <Price amount={details.price} period={details.sequence} size="box" />
      <p className="row gap-2">
        <Icon name="clock" />
        <b>{t('Nous vous répondrons sous 24h')}</b>
      </p>
      <QuantityField product={title} unit={details.sequence} value={quantity} onChange={change} />
      {isValid && <OrderSums product={product} quantity={quantity} />}
      <AddToQuote product={product} quantity={quantity} disabled={!isValid} block />
      <div className="halves">
        <WhatsappLead block variant="line" {...orderChat(product, quantity)}>
          <span>
            <span className="sr">{t('Commander sur')} </span>
            {t('WhatsApp')}
          </span>
        </WhatsappLead>
        <ExternalButton block variant="line" icon="phone" href={phoneLink()}>
          {t('Appeler')}
        </ExternalButton>
      </div>
      <OrderForm product={product} quantity={quantity} hidden={!isValid} />
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
        <dt>{`${formatQuantity(quantity)} ${formatUnit(product.details.sequence, quantity)} × ${formatPrice(unitPrice(priced, quantity))}`}</dt>
        <dd>{total}</dd>
      </div>
      <div>
        <dt>{t('Livraison')}</dt>
        <dd>{t('au devis')}</dd>
      </div>
      <div className={css.total}>
        <dt>{t('Estimation')}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  )
}

function OrderForm({ product, quantity, hidden }: { product: Product; quantity: number; hidden: boolean }) {
  const { _id, title, details } = product
  return (
    <details className={css.more} hidden={hidden}>
      <summary>
        {t('Demander un devis par formulaire')}
        <Icon name="chevron" />
      </summary>
      <div className="stack">
        <p className="small">
          {t('{quantity} {unitName} de «\u00a0{title}\u00a0», soit ', {
            quantity: formatQuantity(quantity),
            unitName: formatUnit(details.sequence, quantity),
            title
          })}
          <b className="nowrap">{formatPrice(lineTotal(steppedPrice(product), quantity))}</b> {t('hors livraison.')}
        </p>
        <OrderLeadForm label={t('Demander un devis')} items={[{ id: _id, quantity }]} />
      </div>
    </details>
  )
}
