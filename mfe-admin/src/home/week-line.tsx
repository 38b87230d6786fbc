import type { WeekFigures } from '@keur/contract/statistics'
import { formatAmount } from '@keur/kit/format'

/** The figures of seven days, beside those of the seven days before. */
export function WeekLine({ weeks: { leads, confirmedVisits, views, firstAnswer } }: { weeks: WeekFigures }) {
  const parts = [
    `Demandes ${formatAmount(leads.last)} (${changeOf(leads)} sur la semaine d’avant)`,
    `Visites confirmées ${formatAmount(confirmedVisits.last)} (${changeOf(confirmedVisits)})`,
    `Vues ${formatAmount(views.last)} (${changeOf(views)})`,
    ...(firstAnswer.last === undefined ? [] : [answerText(firstAnswer.last, firstAnswer.before)])
  ]
  return (
    <p>
      <b>Ces 7 jours</b> {parts.join(' · ')}
    </p>
  )
}

function changeOf({ last, before }: WeekFigures['leads']): string {
  const change = last - before
  if (change === 0) return '='
  return `${change > 0 ? '+' : '−'}${formatAmount(Math.abs(change))}`
}

const answerText = (last: number, before: number | undefined) =>
  `Première réponse en ${durationText(last)} (médiane${before === undefined ? '' : `, ${durationText(before)} la semaine d’avant`})`

/** Minutes as «25 min», «4 h», «3 jours». */
function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours}\u00a0h` : `${Math.round(hours / 24)}\u00a0jours`
}
