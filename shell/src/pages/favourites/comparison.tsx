import { formatPeriod, formatPrice } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import css from './favourites.module.css'
import type { ComparisonState } from './use-comparison.ts'

/** The selected favourites side by side: price, place, rooms. */
export function Comparison({ comparison: { selected, rows, factsOf } }: { comparison: ComparisonState }) {
  if (selected.length === 0) return null
  if (selected.length === 1) return <p role="status">Cochez une deuxième annonce pour comparer.</p>
  const columns = selected.map((listing) => ({ listing, facts: factsOf(listing) }))
  const shownRows = rows.filter((row) => columns.some(({ facts }) => facts && facts !== 'failed' && facts[row]))
  return (
    <div className={css.comparison}>
      <h2 id="comparaison">Comparaison</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={css.scroll} aria-labelledby="comparaison" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {selected.map(({ id, to, title }) => (
                <th key={id} scope="col">
                  <Link to={to}>{title}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Prix</th>
              {selected.map(({ id, amount, period }) => (
                <td key={id}>
                  <b>{formatPrice(amount)}</b> {formatPeriod(period)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Lieu</th>
              {selected.map(({ id, place }) => (
                <td key={id}>{place || '–'}</td>
              ))}
            </tr>
            {shownRows.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map(({ listing, facts }) => (
                  <td key={listing.id}>
                    {cellText(facts === 'failed' ? undefined : facts?.[row], facts === undefined)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const cellText = (value: string | undefined, isLoading: boolean) => value ?? (isLoading ? '…' : '–')
