import { useSyncExternalStore } from 'react'

const dayInDakar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Dakar',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit'
})

/** Today in Dakar, as 2026-11-21. */
const today = () => dayInDakar.format(Date.now())

/** Today, once the page is alive: the server's HTML knows no day. */
export const useToday = () =>
  useSyncExternalStore(
    () => () => {},
    today,
    () => undefined
  )

/** Whether a day is over; no day is not. */
export const isPast = (day: string) => day !== '' && day < today()
