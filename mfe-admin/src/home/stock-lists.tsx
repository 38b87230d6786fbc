import { describeSearch } from '@keur/contract/saved-search'
import type { CountedSearch } from '@keur/contract/search-statistics'
import type { UnmovedListing } from '@keur/contract/statistics'
import { formatAmount, formatDate, plural } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Panel } from '@keur/kit/ui'
import { kindOf } from '../shared/kinds/kinds.ts'
import { paths } from '../shared/paths.ts'
import css from './home.module.css'

/** The listings without requests. Nothing without any. */
export function UnmovedList({ listings }: { listings: UnmovedListing[] }) {
  if (listings.length === 0) return null
  return (
    <Panel className="stack gap-3">
      <h2>Ce qui ne bouge pas</h2>
      <p className="soft">En ligne depuis plus de 60 jours, sans demande depuis 30 jours.</p>
      <ol className="stack gap-3">
        {listings.map(({ section, id, title, reference, createdAt, views }) => (
          <li key={id} className={css.row}>
            <Link to={kindOf(section)?.edit(id) ?? paths.home}>{title}</Link>
            <b className="nowrap">
              {formatAmount(views)} <span className="small soft">{plural(views, 'vue', 'vues')}</span>
            </b>
            <span className="small soft">
              {[reference, `ajoutée le ${formatDate(createdAt)}`].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const maxSearches = 3

/** What visitors looked for most and did not find. Nothing without any. */
export function MissingSearches({ searches }: { searches: CountedSearch[] }) {
  if (searches.length === 0) return null
  return (
    <Panel className="stack gap-3">
      <h2>Cherché et pas trouvé</h2>
      <ol className="stack gap-3">
        {searches.slice(0, maxSearches).map(({ section, query, withoutResult }) => (
          <li key={`${section} ${query}`} className={css.row}>
            <Link to={paths.searches}>{describeSearch(section, query)}</Link>
            <b className="nowrap">{formatAmount(withoutResult)}</b>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
