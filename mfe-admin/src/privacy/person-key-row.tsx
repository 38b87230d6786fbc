import type { PersonKey, PersonLead } from '@keur/contract/privacy'
import { formatAmount } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { useId } from 'react'
import { leadPath } from '../leads/lead-path.ts'
import { wordsOfKind } from '../leads/lead-words.ts'
import { formatShortDay } from '../shared/layout/dates.ts'
import css from './person-key-row.module.css'
import { heldBy, nameOfKey, sharedWith } from './privacy-messages.ts'

interface PersonKeyRowProps {
  found: PersonKey
  chosen: boolean
  /** Without it, it is the e-mail that was asked for, which is always chosen. */
  onChoose?: (chosen: boolean) => void
}

/** One e-mail or telephone: whether it is followed, whose else it may be, and the requests that are found by it. */
export function PersonKeyRow({ found, chosen, onChoose }: PersonKeyRowProps) {
  const warning = sharedWith(found)
  const id = useId()
  return (
    <li className={css.row}>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={chosen}
          disabled={!onChoose}
          aria-describedby={warning ? id : undefined}
          onChange={(event) => onChoose?.(event.target.checked)}
        />
        <span>
          Par {nameOfKey(found)}
          {'\u00a0: '}
          <b>{heldBy(found)}</b>
        </span>
      </label>
      {warning && (
        <p id={id} className={css.warning}>
          {warning}
        </p>
      )}
      {found.leads.length > 0 && (
        <details className={css.leads}>
          <summary>Voir les demandes</summary>
          <ul>
            {found.leads.map((lead) => (
              <LeadLine key={lead._id} lead={lead} />
            ))}
            {found.leadCount > found.leads.length && (
              <li className="soft">et {formatAmount(found.leadCount - found.leads.length)} plus anciennes</li>
            )}
          </ul>
        </details>
      )}
    </li>
  )
}

function LeadLine({ lead }: { lead: PersonLead }) {
  const { _id, kind, createdAt, name, email, phone } = lead
  return (
    <li>
      <Link to={leadPath(_id)}>{wordsOfKind(kind).one}</Link>{' '}
      <span className="soft">
        {[
          formatShortDay(createdAt),
          new Date(createdAt).getUTCFullYear(),
          '·',
          [name, email, phone].filter(Boolean).join(', ')
        ].join(' ')}
      </span>
    </li>
  )
}
