import { lineTotal, unitPrice } from '@keur/contract/price-steps'
import { formatPrice } from '@keur/kit/format'
import { colon, t } from '@keur/kit/language'
import { Link } from '@keur/kit/router'
import { Button, Note, Photo } from '@keur/kit/ui'
import { DefaultPicture } from '../product/default-picture.tsx'
import { productPath, productPriceText } from '../product/product.ts'
import { QuantityField } from '../product/quantity-field.tsx'
import { type QuoteItem, quote } from './quote-items.ts'
import css from './quote-lines.module.css'

/** The products of the quote with their quantities. `removed`: ids of products that are no longer sold. */
export function QuoteLines({ items, removed }: { items: QuoteItem[]; removed: ReadonlySet<string> }) {
  return (
    <ul className={css.lines} aria-label={t('Produits du devis')}>
      {items.map((item) => (
        <QuoteLine key={item.id} item={item} removed={removed.has(item.id)} />
      ))}
    </ul>
  )
}

function QuoteLine({ item, removed }: { item: QuoteItem; removed: boolean }) {
  const { id, title, reference, unit, photo, quantity } = item
  const price = unitPrice(item, quantity)
  return (
    <li className={css.line}>
      <div className={css.photo}>{photo ? <Photo photo={photo} alt="" sizes="8rem" fill /> : <DefaultPicture />}</div>
      <div className={css.text}>
        <h2 className={css.title}>{removed ? title : <Link to={productPath({ _id: id })}>{title}</Link>}</h2>
        <p className="soft small">
          {t('Réf. {reference} · {productPriceText}', {
            reference,
            productPriceText: productPriceText({ details: { price, sequence: unit } })
          })}
        </p>
        {removed && <Note tone="warn">{t('Ce produit n’est plus au catalogue.')}</Note>}
      </div>
      {!removed && (
        <QuantityField
          product={title}
          unit={unit}
          value={quantity}
          onChange={(next) => next && quote.setQuantity(id, next)}
        />
      )}
      <p className={css.total}>{!removed && formatPrice(lineTotal(item, quantity))}</p>
      <Button variant="line" size="s" icon="close" className={css.remove} onClick={() => quote.remove(id)}>
        <span>
          {t('Retirer')}
          <span className="sr">{`${colon}${title}`}</span>
        </span>
      </Button>
    </li>
  )
}
