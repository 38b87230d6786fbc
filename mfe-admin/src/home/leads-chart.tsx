import type { LeadsByStatus } from '@keur/contract/statistics'
import { formatAmount } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Panel } from '@keur/kit/ui'
import { leadsPath } from '../leads/lead-path.ts'
import { leadKindChoices, leadStatusChoices } from '../leads/lead-words.ts'
import css from './leads-chart.module.css'

/** Where the leads of each kind stand, as bars as long as they are many; the figures stand beside them. */
export function LeadsChart({ leads }: { leads: LeadsByStatus }) {
  const sums = leadKindChoices.map(({ value }) => sumOf(leads[value]))
  const most = Math.max(1, ...sums)
  return (
    <Panel className={css.panel}>
      <h2>Demandes par type</h2>
      <ul className={css.key} aria-hidden="true">
        {leadStatusChoices.map(({ value, label }) => (
          <li key={value} className={css[value]}>
            {label}
          </li>
        ))}
      </ul>
      <ul className={css.kinds}>
        {leadKindChoices.map(({ word, value, label }, index) => {
          const counts = leads[value]
          return (
            <li key={value}>
              <Link to={`${leadsPath}?type=${word}`}>{label}</Link>
              <b>{formatAmount(sums[index])}</b>
              <svg className={css.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                {partsOf(counts, most).map(({ status, x, width }) => (
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

/** The parts of one bar, in hundredths of the longest. */
function partsOf(counts: Counts, most: number) {
  let x = 0
  return leadStatusChoices.map(({ value: status }) => {
    const width = (counts[status] / most) * 100
    const part = { status, x, width }
    x += width
    return part
  })
}
