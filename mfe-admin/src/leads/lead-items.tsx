import type { LeadItem } from '@keur/contract/lead'
import { formatPrice } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { productKind } from '../shared/kinds/kinds.ts'
import css from './lead-items.module.css'

const quantities = new Intl.NumberFormat('fr-SN', { maximumFractionDigits: 2 })

/** The materials somebody wants a price for, as the prices were then. */
export function LeadItems({ items }: { items: LeadItem[] }) {
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return (
    <table className={css.items}>
      <caption className="sr">Produits demandés</caption>
      <thead>
        <tr>
          <th scope="col">Produit</th>
          <th scope="col">Quantité</th>
          <th scope="col">Montant</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, title, reference, price, per, quantity }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={productKind.publicPath(id)}>{title}</Link>
              <span className="soft small">{`${reference} · ${formatPrice(price)} / ${per}`}</span>
            </th>
            <td>{`${quantities.format(quantity)} ${per}`}</td>
            <td>{formatPrice(price * quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total indicatif
          </th>
          <td>{formatPrice(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
