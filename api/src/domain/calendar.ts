/** The time zone of the agency. Senegal has no daylight saving time. */
export const timeZone = 'Africa/Dakar'

let written: Intl.DateTimeFormat | undefined

/** The day of a moment, such as 2026-11-21. */
export function dayOf(moment: Date): string {
  // Created when first needed: it takes 30 ms.
  written ??= new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return written.format(moment)
}

/** The first moment of a day. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Whether a day exists: 2026-02-30 has the right form and does not. */
export function isRealDay(day: string): boolean {
  const moment = startOfDay(day)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/** The last `count` days up to the one of a moment, oldest first. */
export function daysUntil(moment: Date, count: number): string[] {
  const last = startOfDay(dayOf(moment)).getTime()
  return Array.from({ length: count }, (_, index) => dayOf(new Date(last - (count - 1 - index) * dayInMilliseconds)))
}

export const dayInMilliseconds = 86_400_000
