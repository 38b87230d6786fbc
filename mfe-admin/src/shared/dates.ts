const timeZone = 'Africa/Dakar'
const dateTime = new Intl.DateTimeFormat('fr-SN', { dateStyle: 'long', timeStyle: 'short', timeZone })
const time = new Intl.DateTimeFormat('fr-SN', { timeStyle: 'short', timeZone })
const shortDay = new Intl.DateTimeFormat('fr-SN', { day: 'numeric', month: 'short', timeZone })
const fullDate = new Intl.DateTimeFormat('fr-SN', { dateStyle: 'full', timeZone })

/** «2026-11-21». Days are those of Dakar, which is in UTC. */
export const today = () => new Date().toISOString().slice(0, 10)

/** «21 novembre 2026 à 14:05». */
export const formatDateTime = (at: string | Date) => dateTime.format(new Date(at))

/** «14:05». */
export const formatTime = (at: string | Date) => time.format(new Date(at))

/** «21 nov.». */
export const formatShortDay = (at: string | Date) => shortDay.format(new Date(at))

/** «samedi 21 novembre 2026». */
export const formatFullDate = (at: string | Date) => fullDate.format(new Date(at))
