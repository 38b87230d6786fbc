import { plural } from '@keur/kit/format'
import { Price } from '@keur/kit/ui'
import { type QuoteItem, totalOf } from './quote-items.ts'

/** What the quote comes to, as far as the site can tell. */
export function QuoteTotal({ items }: { items: QuoteItem[] }) {
  return (
    <div className="stack gap-1" aria-live="polite">
      <h2>Total indicatif</h2>
      <Price amount={totalOf(items)} size="box" />
      <p className="soft small">
        {`${items.length} ${plural(items.length, 'produit', 'produits')}, hors livraison. Le devis ferme vous vient de l’agence.`}
      </p>
    </div>
  )
}
