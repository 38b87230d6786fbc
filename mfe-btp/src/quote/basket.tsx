import { limits } from '@keur/contract/limits'
import { formatQuantity } from '@keur/contract/price-steps'
import type { Product } from '@keur/contract/product'
import { formatPrice, plural } from '@keur/kit/format'
import { colon, t } from '@keur/kit/language'
import { Button, ButtonLink, useIsHydrating } from '@keur/kit/ui'
import { useState } from 'react'
import css from './basket.module.css'
import { quote, totalOf, useQuote } from './quote-items.ts'
import { quotePath } from './quote-route.tsx'

export interface AddToQuoteProps {
  product: Product
  quantity?: number
  size?: 's' | 'm'
  block?: boolean
  disabled?: boolean
}

export function AddToQuote({ product, quantity = 1, size, block, disabled }: AddToQuoteProps) {
  const items = useQuote()
  const isHydrating = useIsHydrating()
  const [announcement, setAnnouncement] = useState('')
  const item = items.find(({ id }) => id === product._id)
  const isFull = !item && items.length >= limits.leadItems
  const press = () => {
    quote.add(product, quantity)
    setAnnouncement(t('{title}\u00a0: ajouté à votre devis.', { title: product.title }))
  }
  return (
    <>
      <Button
        variant={block ? 'filled' : 'line'}
        size={size}
        block={block}
        icon={item ? 'check' : undefined}
        disabled={isHydrating || isFull || disabled}
        onClick={press}
      >
        <span>
          {isFull
            ? t('Devis complet')
            : item
              ? t('Au devis\u00a0: {quantity}', { quantity: formatQuantity(item.quantity) })
              : quantity > 1 && !block
                ? t('Ajouter {quantity} au devis', { quantity: formatQuantity(quantity) })
                : t('Ajouter au devis')}
          <span className="sr">{`${colon}${product.title}`}</span>
        </span>
      </Button>
      {block && (
        <ButtonLink variant="quiet" to={quotePath} icon="document">
          {items.length > 0 ? t('Voir mon devis ({count})', { count: items.length }) : t('Voir mon devis')}
        </ButtonLink>
      )}
      <span className="sr" role="status">
        {announcement}
      </span>
    </>
  )
}

export function QuoteBar() {
  const items = useQuote()
  if (items.length === 0) return null
  return (
    <aside className={css.bar} aria-label={t('Votre devis')} data-dock>
      <p>
        <b>{`${items.length} ${plural(items.length, t('produit'), t('produits'))}`}</b>{' '}
        <span className="nowrap">{formatPrice(totalOf(items))}</span>
      </p>
      <ButtonLink variant="light" size="s" icon="document" to={quotePath}>
        {t('Voir mon devis')}
      </ButtonLink>
    </aside>
  )
}
