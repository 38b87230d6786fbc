const moment = new Intl.DateTimeFormat('fr-SN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Dakar' })
const time = new Intl.DateTimeFormat('fr-SN', { timeStyle: 'short', timeZone: 'Africa/Dakar' })
const shortDay = new Intl.DateTimeFormat('fr-SN', { day: 'numeric', month: 'short', timeZone: 'Africa/Dakar' })
const wholeDay = new Intl.DateTimeFormat('fr-SN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Dakar'
})

/** «21 novembre 2026 à 14:05», as it was in Dakar. */
export const formatDateTime = (at: string | Date) => moment.format(new Date(at))

/** «14:05». */
export const formatTime = (at: string | Date) => time.format(new Date(at))

/** «21 nov.». */
export const formatShortDay = (at: string | Date) => shortDay.format(new Date(at))

/** «samedi 21 novembre 2026». */
export const formatFullDate = (at: string | Date) => wholeDay.format(new Date(at))
