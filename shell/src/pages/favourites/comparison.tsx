import { formatPeriod, formatPrice } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import css from './comparison.module.css'
import { rows } from './load-facts.ts'
import type { ComparisonState } from './use-comparison.ts'

/** The chosen favourites side by side: price, place, rooms. */
export function Comparison({ comparison: { chosen, factsOf } }: { comparison: ComparisonState }) {
  if (chosen.length === 0) return null
  if (chosen.length === 1) return <p role="status">Cochez une deuxième annonce pour comparer.</p>
  const facts = chosen.map((listing) => ({ listing, known: factsOf(listing) }))
  const told = rows.filter((row) => facts.some(({ known }) => known && known !== 'failed' && known[row]))
  return (
    <div className={css.comparison}>
      <h2 id="comparaison">Comparaison</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard. */}
      <section className={css.scroll} aria-labelledby="comparaison" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {chosen.map(({ id, to, title }) => (
                <th key={id} scope="col">
                  <Link to={to}>{title}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Prix</th>
              {chosen.map(({ id, amount, period }) => (
                <td key={id}>
                  <b>{formatPrice(amount)}</b> {formatPeriod(period)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Lieu</th>
              {chosen.map(({ id, place }) => (
                <td key={id}>{place || '–'}</td>
              ))}
            </tr>
            {told.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {facts.map(({ listing, known }) => (
                  <td key={listing.id}>{cell(known === 'failed' ? undefined : known?.[row], known === undefined)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const cell = (value: string | undefined, waiting: boolean) => value ?? (waiting ? '…' : '–')
