import type { AlertFrequency } from '@keur/contract/vocabulary'
import { dayInMilliseconds, dayOf, startOfDay } from '../../domain/calendar.ts'

/** The hour of the mails in Dakar, which is UTC all year. */
const hour = 18
const friday = 5
/** Processes have different clocks: a listing that is written at the hour itself may become visible a little later. */
const grace = 60_000

/** The last moment at which mails of each frequency were due: they announce what came before it. */
export function lastDue(now: Date): Record<AlertFrequency, Date> {
  const present = new Date(now.getTime() - grace)
  const today = new Date(startOfDay(dayOf(present)).getTime() + hour * 3_600_000)
  const daily = today <= present ? today : new Date(today.getTime() - dayInMilliseconds)
  const daysSinceFriday = (daily.getUTCDay() - friday + 7) % 7
  return { daily, weekly: new Date(daily.getTime() - daysSinceFriday * dayInMilliseconds) }
}
