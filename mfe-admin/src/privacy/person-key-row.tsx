import type { PersonKey, PersonLead } from '@keur/contract/privacy'
import { formatAmount } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { useId } from 'react'
import { kindLabels } from '../leads/lead-labels.ts'
import { formatShortDay } from '../shared/dates.ts'
import { paths } from '../shared/paths.ts'
import css from './person-key-row.module.css'
import { keyLabel, recordsOfKey, sharedPhoneWarning } from './privacy-messages.ts'

interface PersonKeyRowProps {
  personKey: PersonKey
  selected: boolean
  /** Undefined for the e-mail of the search, which is always selected. */
  onSelect: ((isSelected: boolean) => void) | undefined
}

/** An e-mail or a telephone of the person, with the leads that contain it. */
export function PersonKeyRow({ personKey, selected, onSelect }: PersonKeyRowProps) {
  const warning = sharedPhoneWarning(personKey)
  const id = useId()
  return (
    <li className={css.row}>
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={selected}
          disabled={!onSelect}
          aria-describedby={warning ? id : undefined}
          onChange={(event) => onSelect?.(event.target.checked)}
        />
        <span>
          Par {keyLabel(personKey)}
          {'\u00a0: '}
          <b>{recordsOfKey(personKey)}</b>
        </span>
      </label>
      {warning && (
        <p id={id} className={css.warning}>
          {warning}
        </p>
      )}
      {personKey.leads.length > 0 && (
        <details className={css.leads}>
          <summary>Voir les demandes</summary>
          <ul>
            {personKey.leads.map((lead) => (
              <LeadLine key={lead._id} lead={lead} />
            ))}
            {personKey.leadCount > personKey.leads.length && (
              <li className="soft">et {formatAmount(personKey.leadCount - personKey.leads.length)} plus anciennes</li>
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
      <Link to={paths.lead(_id)}>{kindLabels(kind).one}</Link>{' '}
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
