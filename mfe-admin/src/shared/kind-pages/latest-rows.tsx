import { formatDate } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Badge, NoPhoto, Photo } from '@keur/kit/ui'
import type { Kind } from '../kinds/kinds.ts'
import type { ListRow } from '../kinds/row.ts'
import css from './latest-rows.module.css'

/** What was added last; each leads to where it is edited. */
export function LatestRows({ kind, rows }: { kind: Kind; rows: ListRow[] }) {
  const added = kind.noun.feminine ? 'ajoutée le' : 'ajouté le'
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={css.photo}>
            {row.photo ? <Photo photo={row.photo} alt="" sizes="5rem" fill /> : <NoPhoto fill />}
          </span>
          <div>
            <Link to={kind.edit(row.id)}>{row.title}</Link>
            <p className="soft small">
              {[row.reference, `${added} ${formatDate(row.createdAt)}`].filter(Boolean).join(', ')}
            </p>
            {row.draft && <Badge tone="gold">Brouillon</Badge>}
            {row.condition && row.condition !== 'Disponible' && <Badge tone="no">{row.condition}</Badge>}
          </div>
        </li>
      ))}
    </ul>
  )
}
