import type { LeadPage } from '@keur/contract/lead'
import { formatDate } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Badge, classNames, Icon } from '@keur/kit/ui'
import { nameOf, subjectOf } from '../leads/lead-labels.ts'
import patterns from '../shared/layout/patterns.module.css'
import { paths } from '../shared/paths.ts'
import css from './home.module.css'

/** Whom to call today: what was planned until today, and calls that are not returned. Nothing without any. */
export function DueLeads({ due: { leads, total } }: { due: LeadPage }) {
  if (total === 0) return null
  return (
    <section className="stack gap-3" aria-labelledby="a-rappeler">
      <h2 id="a-rappeler">À rappeler aujourd’hui</h2>
      <ul className={css.tasks}>
        {leads.map((lead) => {
          const { _id, phone, message, nextStep } = lead
          return (
            <li key={_id}>
              <Link to={paths.lead(_id)} className={classNames(patterns.card, css.task, patterns.urgent)}>
                <Icon name="phone" />
                <span>
                  <b>{nameOf(lead)}</b> {nextStep ? (nextStep.what ?? 'Rappeler') : 'a appelé'}
                  <br />
                  {[phone, subjectOf(lead) || message].filter(Boolean).join(' · ')}{' '}
                  {nextStep && <Badge tone="gold">{`${formatDate(nextStep.day)}, ${nextStep.who}`}</Badge>}
                </span>
                <Icon name="next" />
              </Link>
            </li>
          )
        })}
      </ul>
      {total > leads.length && <Link to={`${paths.leads}?a-rappeler=aujourdhui`}>{`Tous les ${total} rappels`}</Link>}
    </section>
  )
}
