import type { Lead } from '@keur/contract/lead'
import type { PersonThread } from '@keur/contract/privacy'
import { describeSearch } from '@keur/contract/saved-search'
import { formatDate, truncate } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Badge, Panel } from '@keur/kit/ui'
import type { ReactNode } from 'react'
import { paths } from '../shared/paths.ts'
import { channelLabels, kindLabels, nameOf, statusLabels, subjectOf, visitState } from './lead-labels.ts'
import css from './lead-page.module.css'

interface Entry {
  key: string
  at: string
  what: string
  /** A telephone may be a family's: each request shows its name. */
  text: ReactNode
  state?: { label: string; tone: 'gold' | 'yes' | 'no' | 'line' | 'plain' }
}

/** Requests, alerts and accounts of the mailbox or telephone of a lead, newest first. Nothing without any. */
export function PersonHistory({ thread }: { thread: PersonThread }) {
  const entries = entriesOf(thread).sort((one, other) => other.at.localeCompare(one.at))
  if (entries.length === 0) return null
  return (
    <Panel className="stack">
      <h2 id="meme-personne">Du même numéro ou de la même adresse</h2>
      <ol className={css.history} aria-labelledby="meme-personne">
        {entries.map(({ key, at, what, text, state }) => (
          <li key={key}>
            <span>
              <span className="small soft">{`${what}, ${formatDate(at)}`}</span>
              <br />
              {text}
            </span>
            {state && <Badge tone={state.tone}>{state.label}</Badge>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const aboutOf = (lead: Lead) => subjectOf(lead) || truncate(lead.message ?? '', 60)

const entriesOf = ({ leads, alerts, accounts }: PersonThread): Entry[] => [
  ...leads.map((lead) => ({
    key: lead._id,
    at: lead.createdAt,
    what: kindLabels(lead.kind).one + (channelLabels[lead.channel] ?? ''),
    text: <Link to={paths.lead(lead._id)}>{[nameOf(lead), aboutOf(lead)].filter(Boolean).join(' · ')}</Link>,
    state: lead.appointment ? visitState(lead.appointment) : statusLabels(lead.status)
  })),
  ...alerts.map(({ section, query, createdAt }) => ({
    key: `alert ${section} ${query}`,
    at: createdAt,
    what: 'Alerte',
    text: describeSearch(section, query)
  })),
  ...accounts.map(({ _id, name, surname, email, createdAt }) => ({
    key: _id,
    at: createdAt,
    what: 'Compte',
    text: `${surname} ${name}, ${email}`
  }))
]
