import { formatVisitDay, formatVisitHour } from '@keur/contract/opening-hours'
import type { VisitList } from '@keur/contract/visit'
import { plural } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Badge, classNames, Icon } from '@keur/kit/ui'
import { nameOf, visitLabels, visitState } from '../leads/lead-labels.ts'
import { formatDateTime } from '../shared/dates.ts'
import patterns from '../shared/layout/patterns.module.css'
import { paths } from '../shared/paths.ts'
import { CalendarAddress } from './calendar-address.tsx'
import css from './home.module.css'

const maxVisits = 12

/** The visits of the coming days, and the address of their calendar for the agency's telephone. */
export function UpcomingVisits({ list: { visits, calendar, feed } }: { list: VisitList }) {
  return (
    <section className="stack gap-3" aria-labelledby="visites">
      <h2 id="visites">Visites</h2>
      {visits.length === 0 ? (
        <p className="soft">Aucune visite n’est prévue ces prochains jours.</p>
      ) : (
        <ul className={css.tasks}>
          {visits.slice(0, maxVisits).map((lead) => {
            if (!lead.appointment) return null
            const { time, status } = lead.appointment
            const state = visitState(lead.appointment)
            return (
              <li key={lead._id}>
                <Link
                  to={`${paths.leads}/${lead._id}`}
                  className={classNames(patterns.card, css.task, status === 'requested' && patterns.urgent)}
                >
                  <Icon name="clock" />
                  <span>
                    <b>{formatVisitHour(time)}</b> {formatVisitDay(time)}
                    <br />
                    {[lead.listing?.title, nameOf(lead), visitLabels.mode[lead.mode ?? 'inPerson']].join(' · ')}{' '}
                    <Badge tone={state.tone}>{state.label}</Badge>
                  </span>
                  <Icon name="next" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {feed?.error && (
        <p className="small">
          {`Votre agenda ne peut pas être lu\u00a0: ${feed.error}. ${feed.readAt ? `Les heures occupées sont celles du ${formatDateTime(feed.readAt)}.` : ''}`}
        </p>
      )}
      {feed?.skipped && (
        <p className="small">
          {`${feed.skipped} ${plural(feed.skipped, 'événement', 'événements')} de votre agenda ne se ${plural(feed.skipped, 'lit', 'lisent')} pas en entier\u00a0: les heures qu’on peut en lire ne sont pas proposées, mais vérifiez les autres.`}
        </p>
      )}
      <CalendarAddress calendar={calendar} />
    </section>
  )
}
