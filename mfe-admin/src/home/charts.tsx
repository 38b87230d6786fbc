import type { LeadsByStatus, MostViewed } from '@keur/contract/statistics'
import { formatAmount, plural } from '@keur/kit/format'
import type { CountLabels } from '@keur/kit/patterns'
import { Link } from '@keur/kit/router'
import { classNames, Panel } from '@keur/kit/ui'
import { useId } from 'react'
import { leadKindChoices, leadStatusChoices } from '../leads/lead-labels.ts'
import { formatShortDay } from '../shared/dates.ts'
import { kindOf } from '../shared/kinds/kinds.ts'
import patterns from '../shared/layout/patterns.module.css'
import { paths } from '../shared/paths.ts'
import css from './home.module.css'

interface DaysChartProps {
  title: string
  noun: CountLabels
  days: { day: string; count: number }[]
  /** Drawn in a quieter colour: nothing has to be done about these figures. */
  neutral?: boolean
  /** A second sentence about the same figures. */
  note?: string | undefined
}

const height = 100
const step = 10
const gap = 2

/** A bar for each day; nothing before the first datum. A sentence and a table give the same figures as text. */
export function DaysChart({ title, noun, days, neutral, note }: DaysChartProps) {
  const id = useId()
  const max = Math.max(...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const counted = (count: number) => `${formatAmount(count)} ${plural(count, noun.one, noun.many)}`
  return (
    <Panel className="stack gap-2">
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`} className="soft">
        <b className={css.total}>{formatAmount(total)}</b> {plural(total, noun.one, noun.many)} en {days.length} jours
        {`, au plus ${formatAmount(max)} le ${formatShortDay(firstDayWith(days, max))}`}
      </p>
      {note && <p className="small soft">{note}</p>}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the heading and the sentence above name it. */}
      <svg
        className={classNames(css.chart, neutral && css.neutral)}
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title ${id}-text`}
      >
        {days.map(({ day, count }, index) => {
          const size = count === 0 ? 1 : Math.max(3, (count / max) * height)
          return (
            <rect
              key={day}
              className={count === 0 ? css.empty : css.bar}
              x={index * step + gap / 2}
              y={height - size}
              width={step - gap}
              height={size}
            >
              <title>{`${formatShortDay(day)}\u00a0: ${counted(count)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={classNames(css.ends, 'row row--apart soft')} aria-hidden="true">
        <span>{days[0] && formatShortDay(days[0].day)}</span>
        <span>aujourd’hui</span>
      </p>
      <details className={classNames(patterns.disclosure, css.dayFigures)}>
        <summary>Voir les chiffres</summary>
        <table>
          <caption className="sr">{`${title}, jour par jour`}</caption>
          <thead>
            <tr>
              <th scope="col">Jour</th>
              <th scope="col">Nombre</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatShortDay(day)}</th>
                <td>{formatAmount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}

const firstDayWith = (days: DaysChartProps['days'], wanted: number) =>
  days.find(({ count }) => count === wanted)?.day ?? ''

/** A bar for the leads of each kind, divided by status; nothing before the first lead. */
export function LeadsChart({ leads }: { leads: LeadsByStatus }) {
  const sums = leadKindChoices.map(({ value }) => sumOf(leads[value]))
  const max = Math.max(...sums)
  if (max === 0) return null
  return (
    <Panel className="stack gap-3">
      <h2>Demandes par type</h2>
      <ul className={classNames(css.legend, 'row gap-1')} aria-hidden="true">
        {leadStatusChoices.map(({ value, label }) => (
          <li key={value} className={css[value]}>
            {label}
          </li>
        ))}
      </ul>
      <ul className="stack gap-1">
        {leadKindChoices.map(({ slug, value, label }, index) => {
          const counts = leads[value]
          return (
            <li key={value} className={css.row}>
              <Link to={`${paths.leads}?type=${slug}`}>{label}</Link>
              <b>{formatAmount(sums[index])}</b>
              <svg className={css.parts} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
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

const maxRows = 6

export function MostViewedList({ mostViewed }: { mostViewed: MostViewed[] }) {
  if (mostViewed.length === 0) return null
  const max = Math.max(1, ...mostViewed.map(({ views }) => views))
  return (
    <Panel className="stack gap-3">
      <h2>Les plus vus en 30 jours</h2>
      <ol className="stack gap-3">
        {mostViewed.slice(0, maxRows).map(({ section, id, title, reference, views }) => (
          <li key={id} className={css.row}>
            <Link to={kindOf(section)?.edit(id) ?? paths.home}>{title}</Link>
            <b className="nowrap">
              {formatAmount(views)} <span className="small soft">{plural(views, 'vue', 'vues')}</span>
            </b>
            <svg className={css.line} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect x="0" y="0" width={(views / max) * 100} height="4" />
            </svg>
            {reference && <span className="small soft">{reference}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
