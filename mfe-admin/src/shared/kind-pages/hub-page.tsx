import { formatDate } from '@keur/kit/format'
import { SectionHead } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import { Badge, ButtonLink, classNames, Icon, type IconName, NoPhoto, Photo } from '@keur/kit/ui'
import type { KindDefinition } from '../kinds/kind-definition.ts'
import { writeRightOf } from '../kinds/kinds.ts'
import type { ListRow } from '../kinds/rows.ts'
import { useMayDo } from '../layout/admin-context.tsx'
import { AdminPage } from '../layout/admin-page.tsx'
import patterns from '../layout/patterns.module.css'
import { StateBadge } from '../layout/state-badge.tsx'
import css from './hub-page.module.css'

/** The entry to everything that can be done with a kind. */
export function HubPage({ kind, data: latest }: { kind: KindDefinition; data: ListRow[] }) {
  const { noun, titles } = kind
  const mayWrite = useMayDo(writeRightOf(kind))
  return (
    <AdminPage title={titles.hub}>
      {mayWrite && (
        <nav className={classNames('stack gap-3', css.ways)} aria-label={titles.hub}>
          <HubLink to={kind.add} icon="plus" label={`Ajouter ${noun.oneWithArticle}`} isFirst />
          <HubLink to={kind.list} icon="edit" label={`Modifier ${noun.oneWithArticle}`} />
          <HubLink to={kind.remove} icon="trash" label={`Supprimer ${noun.oneWithArticle}`} />
        </nav>
      )}
      <section>
        <SectionHead
          title={`${noun.feminine ? 'Dernières' : 'Derniers'} ${noun.many}`}
          more={{ to: kind.list, label: 'Tout voir' }}
        />
        {latest.length > 0 ? (
          <LatestRows kind={kind} rows={latest} />
        ) : (
          <div className="stack">
            <p className="soft">{kind.messages.empty}</p>
            {mayWrite && (
              <ButtonLink icon="plus" to={kind.add}>
                {`Ajouter ${noun.oneWithArticle}`}
              </ButtonLink>
            )}
          </div>
        )}
      </section>
    </AdminPage>
  )
}

function HubLink({ to, icon, label, isFirst }: { to: string; icon: IconName; label: string; isFirst?: boolean }) {
  return (
    <Link className={classNames(patterns.card, css.card, css.way, isFirst && css.first)} to={to}>
      <Icon name={icon} />
      {label}
    </Link>
  )
}

function LatestRows({ kind, rows }: { kind: KindDefinition; rows: ListRow[] }) {
  const added = kind.noun.feminine ? 'ajoutée le' : 'ajouté le'
  return (
    <ul className={classNames('stack gap-3', css.rows)}>
      {rows.map((row) => (
        <li key={row.id} className={classNames(patterns.card, css.card, css.row)}>
          <span className={classNames(patterns.thumbnail, css.photo)}>
            {row.photo ? <Photo photo={row.photo} alt="" sizes="5rem" fill /> : <NoPhoto fill />}
          </span>
          <div>
            <Link to={kind.edit(row.id)}>{row.title}</Link>
            <p className="soft small">
              {[row.reference, `${added} ${formatDate(row.createdAt)}`].filter(Boolean).join(', ')}
            </p>
            <StateBadge record={row} />
            {row.condition && row.condition !== 'Disponible' && <Badge tone="no">{row.condition}</Badge>}
          </div>
        </li>
      ))}
    </ul>
  )
}
