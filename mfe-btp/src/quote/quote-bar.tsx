import { formatPrice, plural } from '@keur/kit/format'
import { ButtonLink } from '@keur/kit/ui'
import css from './quote-bar.module.css'
import { totalOf, useQuote } from './quote-items.ts'
import { quotePath } from './quote-path.ts'

/** Stays at the foot of the list: what is in the quote so far, and the way to it. */
export function QuoteBar() {
  const items = useQuote()
  if (items.length === 0) return null
  return (
    <aside className={css.bar} aria-label="Votre devis">
      <p>
        <b>{`${items.length} ${plural(items.length, 'produit', 'produits')}`}</b>{' '}
        <span className="nowrap">{formatPrice(totalOf(items))}</span>
      </p>
      <ButtonLink variant="light" size="s" icon="document" to={quotePath}>
        Voir mon devis
      </ButtonLink>
    </aside>
  )
}
