import type { Lead } from '@keur/contract/lead'
import { truncate } from '@keur/kit/format'
import { Link, useLocation } from '@keur/kit/router'
import { Badge, classNames, Icon } from '@keur/kit/ui'
import { formatShortDay, formatTime } from '../shared/dates.ts'
import { paths } from '../shared/paths.ts'
import { kindLabels, nameOf, statusLabels, subjectOf } from './lead-labels.ts'
import css from './lead-row.module.css'

/** A lead in the list; the whole row links to its page. */
export function LeadRow({ lead }: { lead: Lead }) {
  const { search } = useLocation()
  const kind = kindLabels(lead.kind)
  const status = statusLabels(lead.status)
  const subject = subjectOf(lead)
  const message = lead.message || lead.description
  return (
    <li className={classNames(css.row, lead.status === 'new' && css.new)}>
      <span className={css.icon}>
        <Icon name={lead.channel === 'whatsapp' ? 'whatsapp' : kind.icon} />
      </span>
      <div className={css.visitor}>
        <Link to={paths.lead(lead._id)} state={{ list: search }} className={css.name}>
          {nameOf(lead)}
        </Link>
        <span className="small soft">
          {kind.one}
          {lead.channel === 'whatsapp' && ' par WhatsApp'}
        </span>
      </div>
      <div className={css.about}>
        {subject && <b>{subject}</b>}
        {message && <span className="soft">{truncate(message, 140)}</span>}
      </div>
      <div className={css.state}>
        <Badge tone={status.tone}>{status.label}</Badge>
        <time className="small soft nowrap" dateTime={lead.createdAt}>
          {formatShortDay(lead.createdAt)}, {formatTime(lead.createdAt)}
        </time>
      </div>
    </li>
  )
}
