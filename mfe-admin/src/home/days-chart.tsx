import { formatAmount, plural } from '@keur/kit/format'
import type { CountLabels } from '@keur/kit/patterns'
import { classNames, Panel } from '@keur/kit/ui'
import { useId } from 'react'
import { formatShortDay } from '../shared/dates.ts'
import css from './days-chart.module.css'

interface DaysChartProps {
  title: string
  noun: CountLabels
  days: { day: string; count: number }[]
  /** Drawn in a quieter colour: nothing has to be done about these figures. */
  neutral?: boolean
}

const height = 100
const step = 10
const gap = 2

/** A bar for each day. A sentence and a table give the same figures as text. */
export function DaysChart({ title, noun, days, neutral }: DaysChartProps) {
  const id = useId()
  const max = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const counted = (count: number) => `${formatAmount(count)} ${plural(count, noun.one, noun.many)}`
  return (
    <Panel className={css.panel}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`} className="soft">
        <b className={css.total}>{formatAmount(total)}</b> {plural(total, noun.one, noun.many)} en {days.length} jours
        {total > 0 && `, au plus ${formatAmount(max)} le ${formatShortDay(firstDayWith(days, max))}`}
      </p>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the heading and the sentence above name it. */}
      <svg
        className={classNames(css.chart, neutral && css.neutral)}
        viewBox={`0 0 ${Math.max(1, days.length) * step} ${height}`}
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
      <p className={css.ends} aria-hidden="true">
        <span>{days[0] && formatShortDay(days[0].day)}</span>
        <span>{days.length > 0 && 'aujourd’hui'}</span>
      </p>
      <details className={css.figures}>
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
