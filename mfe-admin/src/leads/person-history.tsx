import type { Lead } from '@keur/contract/lead'
import type { PersonThread } from '@keur/contract/privacy'
import { parseQuoteNumber } from '@keur/contract/quote-number'
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

/** What else there is of the mailbox or telephone of a lead, newest first. Nothing without any. */
export function PersonHistory({ lead, thread }: { lead: Lead; thread: PersonThread }) {
  const entries = [...entriesOf(thread), ...quotesIn([lead, ...thread.leads])].sort((one, other) =>
    other.at.localeCompare(one.at)
  )
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

/** Quotes by their numbers in messages and notes, when first named: an issued quote is stored without its client. */
function quotesIn(leads: Lead[]): Entry[] {
  const texts = leads.flatMap(({ message = '', createdAt, notes }) => [{ text: message, createdAt }, ...notes])
  const named = texts.flatMap(({ text, createdAt }) =>
    (text.match(/\bD-\w{5}[ -]?\w{5}\b/gi) ?? []).flatMap((typed) => {
      const number = parseQuoteNumber(typed)
      return number ? [{ number, at: createdAt }] : []
    })
  )
  const newestFirst = named.sort((one, other) => other.at.localeCompare(one.at))
  return [...new Map(newestFirst.map((quote) => [quote.number, quote])).values()].map(({ number, at }) => ({
    key: `quote ${number}`,
    at,
    what: 'Devis',
    text: <Link to={paths.quote(number)}>{number}</Link>
  }))
}
