import type { LeadsByStatus } from '@keur/contract/statistics'
import { formatAmount } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Panel } from '@keur/kit/ui'
import { leadKindChoices, leadStatusChoices } from '../leads/lead-labels.ts'
import { paths } from '../shared/paths.ts'
import css from './leads-chart.module.css'

/** A bar for the leads of each kind, divided by status. */
export function LeadsChart({ leads }: { leads: LeadsByStatus }) {
  const sums = leadKindChoices.map(({ value }) => sumOf(leads[value]))
  const max = Math.max(1, ...sums)
  return (
    <Panel className={css.panel}>
      <h2>Demandes par type</h2>
      <ul className={css.legend} aria-hidden="true">
        {leadStatusChoices.map(({ value, label }) => (
          <li key={value} className={css[value]}>
            {label}
          </li>
        ))}
      </ul>
      <ul className={css.kinds}>
        {leadKindChoices.map(({ slug, value, label }, index) => {
          const counts = leads[value]
          return (
            <li key={value}>
              <Link to={`${paths.leads}?type=${slug}`}>{label}</Link>
              <b>{formatAmount(sums[index])}</b>
              <svg className={css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                {segmentsOf(counts, max).map(({ status, x, width }) => (
                  <rect key={status} className={css[status]} x={x} y="0" width={width} height="10" />
                ))}
              </svg>
              <span className="sr">
                {`${counts.new} à traiter, ${counts.inProgress} en cours, ${counts.done} traitées`}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

type Counts = LeadsByStatus[keyof LeadsByStatus]

const sumOf = (counts: Counts) => counts.new + counts.inProgress + counts.done

/** The segments of one bar, in percent of the longest bar. */
function segmentsOf(counts: Counts, max: number) {
  let x = 0
  return leadStatusChoices.map(({ value: status }) => {
    const width = (counts[status] / max) * 100
    const segment = { status, x, width }
    x += width
    return segment
  })
}
