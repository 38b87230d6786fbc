import type { MostViewed } from '@keur/contract/statistics'
import { formatAmount, plural } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Panel } from '@keur/kit/ui'
import { kinds } from '../shared/kinds/kinds.ts'
import css from './most-viewed-list.module.css'

const maxRows = 6

export function MostViewedList({ mostViewed }: { mostViewed: MostViewed[] }) {
  const max = Math.max(1, ...mostViewed.map(({ views }) => views))
  return (
    <Panel className={css.panel}>
      <h2>Les plus vus en 30 jours</h2>
      {mostViewed.length === 0 && <p className="soft">Personne n’a encore regardé d’annonce.</p>}
      <ol className={css.list}>
        {mostViewed.slice(0, maxRows).map(({ section, id, title, reference, views }) => (
          <li key={id}>
            <Link to={kinds.find((kind) => kind.section === section)?.edit(id) ?? '/admin'}>{title}</Link>
            <b className="nowrap">
              {formatAmount(views)} <span className="small soft">{plural(views, 'vue', 'vues')}</span>
            </b>
            <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect x="0" y="0" width={(views / max) * 100} height="4" />
            </svg>
            {reference && <span className="small soft">{reference}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
