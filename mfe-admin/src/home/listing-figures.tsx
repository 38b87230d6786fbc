import type { ContentCounts } from '@keur/contract/statistics'
import { formatAmount, plural } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { kinds } from '../shared/kinds/kinds.ts'
import css from './listing-figures.module.css'

export function ListingFigures({ listings }: { listings: ContentCounts }) {
  return (
    <section className="stack gap-3" aria-labelledby="publie">
      <h2 id="publie">En ligne</h2>
      <dl className={css.figures}>
        {kinds.map(({ section, title, list, noun, trash }) => {
          const { published, draft, trash: deleted } = listings[section]
          return (
            <div key={section}>
              <dt>
                <Link to={list}>{title}</Link>
              </dt>
              <dd className={css.figure}>
                {formatAmount(published)}
                <span className="sr"> {plural(published, noun.one, noun.many)} en ligne</span>
              </dd>
              <dd className="small soft">
                {`${formatAmount(draft)} ${plural(draft, 'brouillon', 'brouillons')}`}
                {deleted > 0 && (
                  <>
                    {', '}
                    <Link to={trash}>{formatAmount(deleted)} à la corbeille</Link>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
