import type { ListingSection } from '@keur/contract/vocabulary'
import { formatPeriod, formatPrice } from '@keur/kit/format'
import { t } from '@keur/kit/language'
import { Link } from '@keur/kit/router'
import { NoPhoto, Photo } from '@keur/kit/ui'
import css from './favourites.module.css'
import type { ComparisonState } from './use-comparison.ts'

const kinds: Record<ListingSection, { another: string; many: string }> = {
  properties: { another: t('une deuxième location'), many: t('locations') },
  sales: { another: t('une deuxième vente'), many: t('ventes') },
  btp: { another: t('un deuxième matériau'), many: t('matériaux') }
}

/** What to do next, in view while the visitor chooses. */
export function ComparisonBar({ comparison: { selected } }: { comparison: ComparisonState }) {
  const [first] = selected
  if (!first) return null
  const { another, many } = kinds[first.section]
  return (
    <p className={css.bar} role="status" data-dock>
      {selected.length === 1 ? (
        t('Cochez {another} pour comparer.', { another })
      ) : (
        <>
          {t('{count} {many} à comparer.', { count: selected.length, many })}{' '}
          <a href="#comparaison">{t('Voir la comparaison')}</a>
        </>
      )}
    </p>
  )
}

/** The selected favourites side by side: photo, price, place, rooms. */
export function Comparison({ comparison: { selected, rows, factsOf } }: { comparison: ComparisonState }) {
  if (selected.length < 2) return null
  const columns = selected.map((listing) => ({ listing, facts: factsOf(listing) }))
  const shownRows = rows.filter((row) => columns.some(({ facts }) => facts && facts !== 'failed' && facts[row]))
  return (
    <div className={css.comparison}>
      <h2 id="comparaison" tabIndex={-1}>
        {t('Comparaison')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={css.scroll} aria-labelledby="comparaison" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {selected.map(({ id, to, title, photo }) => (
                <th key={id} scope="col">
                  <span className={css.photo}>
                    {photo ? <Photo photo={photo} alt="" sizes="11rem" fill /> : <NoPhoto fill />}
                  </span>
                  <Link to={to}>{title}</Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('Prix')}</th>
              {selected.map(({ id, amount, period }) => (
                <td key={id}>
                  <b>{formatPrice(amount)}</b> {formatPeriod(period)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('Lieu')}</th>
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
