import type { Lead } from '@keur/contract/lead'
import { truncate } from '@keur/kit/format'
import { Link, useLocation } from '@keur/kit/router'
import { Badge, classNames, Icon } from '@keur/kit/ui'
import { formatShortDay, formatTime } from '../shared/layout/dates.ts'
import { leadPath } from './lead-path.ts'
import css from './lead-row.module.css'
import { nameOf, subjectOf, wordsOfKind, wordsOfStatus } from './lead-words.ts'

/** One lead of the inbox: who, about what, when; the whole row leads to it. */
export function LeadRow({ lead }: { lead: Lead }) {
  const { search } = useLocation()
  const kind = wordsOfKind(lead.kind)
  const status = wordsOfStatus(lead.status)
  const subject = subjectOf(lead)
  const words = lead.message || lead.description
  return (
    <li className={classNames(css.row, lead.status === 'new' && css.fresh)}>
      <span className={css.mark}>
        <Icon name={lead.channel === 'whatsapp' ? 'whatsapp' : kind.icon} />
      </span>
      <div className={css.what}>
        <Link to={leadPath(lead._id)} state={{ list: search }} className={css.who}>
          {nameOf(lead)}
        </Link>
        <span className="small soft">
          {kind.one}
          {lead.channel === 'whatsapp' && ' par WhatsApp'}
        </span>
      </div>
      <div className={css.about}>
        {subject && <b>{subject}</b>}
        {words && <span className="soft">{truncate(words, 140)}</span>}
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
