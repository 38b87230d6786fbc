/** The agency's own calendar. Senegal keeps one hour all year. */
export const timeZone = 'Africa/Dakar'

let written: Intl.DateTimeFormat | undefined

/** The day on which a moment lies, such as 2026-11-21. */
export function dayOf(moment: Date): string {
  // Made when first needed: it takes 30 ms of a start.
  written ??= new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return written.format(moment)
}

/** The moment at which a day begins. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Whether there is such a day: 2026-02-30 has the right form, and is none. */
export function isRealDay(day: string): boolean {
  const moment = startOfDay(day)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

/** So many days, oldest first, up to the one of the moment. */
export function daysUntil(moment: Date, count: number): string[] {
  const last = startOfDay(dayOf(moment)).getTime()
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayInMilliseconds).toISOString().slice(0, 10)
  )
}

export const dayInMilliseconds = 86_400_000
