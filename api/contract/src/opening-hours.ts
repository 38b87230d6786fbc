/** When the agency is open. Without schemas: browser code may import this module. Senegal has the time of UTC all year. */
import type { Language } from './language.ts'

/** Consecutive weekdays with the same hours. Days: 1 is Monday, 7 is Sunday. Times such as '09:00'. */
export interface OpeningHours {
  firstDay: number
  lastDay: number
  from: string
  to: string
}

export interface ClosedDays {
  /** The holidays of Senegal that have the same date every year. */
  fixedHolidays: boolean
  /** Other days such as '2026-12-24': Easter Monday, Korité, Tabaski, the agency's own. */
  dates: string[]
}

/** Which times visitors can choose for a visit. */
export interface VisitSettings {
  /** How long a visit takes: a multiple of 15. One visit may follow another at once. */
  minutes: number
  /** The first offered time is at least this far ahead. */
  noticeHours: number
  /** The last offered day, counted from today. */
  horizonDays: number
}

export interface OpeningSettings {
  openingHours: OpeningHours[]
  closedDays: ClosedDays
  visits: VisitSettings
}

/** New Year, Independence, Labour Day, Assumption, All Saints, Christmas. */
const fixedHolidays = ['01-01', '04-04', '05-01', '08-15', '11-01', '12-25']

/** The opening hours of a day such as '2026-11-21'; none where the agency is closed. */
export function openingHoursOf(day: string, { openingHours, closedDays }: Omit<OpeningSettings, 'visits'>) {
  const isHoliday = closedDays.fixedHolidays && fixedHolidays.includes(day.slice(5))
  if (isHoliday || closedDays.dates.includes(day)) return []
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return openingHours.filter(({ firstDay, lastDay }) => firstDay <= weekday && weekday <= lastDay)
}

const weekdays: Record<Language, string[]> = {
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
}

/** «Du lundi au vendredi, 9h-17h ; samedi, 9h-12h30»; “Monday to Friday, 9 am-5 pm; Saturday, 9 am-12:30 pm” */
export function formatOpeningHours(openingHours: OpeningHours[], language: Language = 'fr'): string {
  const nameOf = (day: number) => weekdays[language][day - 1]
  const days = ({ firstDay, lastDay }: OpeningHours) => {
    if (firstDay === lastDay) return nameOf(firstDay)
    return language === 'fr'
      ? `du ${nameOf(firstDay)} au ${nameOf(lastDay)}`
      : `${nameOf(firstDay)} to ${nameOf(lastDay)}`
  }
  const text = openingHours
    .map((hours) => `${days(hours)}, ${[hours.from, hours.to].map((time) => formatHour(time, language)).join('-')}`)
    .join(language === 'fr' ? '\u00a0; ' : '; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '09:00' → 9h, '12:30' → 12h30; in English 9 am, 12:30 pm */
function formatHour(time: string, language: Language): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3).replace('00', '')
  if (language === 'fr') return `${hour}h${minutes}`
  return `${hour % 12 || 12}${minutes && `:${minutes}`}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

const timePattern = /^([01]\d|2[0-3]):(00|15|30|45)$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const isWithin = (value: number, min: number, max: number) => Number.isInteger(value) && value >= min && value <= max

/** Throws with the reason if the settings of AGENCY_FILE are not usable. */
export function checkOpeningSettings({ openingHours, closedDays, visits }: OpeningSettings): void {
  const areHours =
    Array.isArray(openingHours) &&
    openingHours.every(
      ({ firstDay, lastDay, from, to }) =>
        isWithin(firstDay, 1, 7) &&
        isWithin(lastDay, firstDay, 7) &&
        timePattern.test(from) &&
        timePattern.test(to) &&
        from < to
    )
  if (!areHours)
    throw new Error('openingHours is a list of { "firstDay": 1, "lastDay": 5, "from": "09:00", "to": "17:00" }')
  if (
    typeof closedDays?.fixedHolidays !== 'boolean' ||
    !Array.isArray(closedDays.dates) ||
    !closedDays.dates.every((day) => dayPattern.test(day))
  )
    throw new Error('closedDays is { "fixedHolidays": true, "dates": ["2026-12-24"] }')
  const { minutes, noticeHours, horizonDays } = visits ?? {}
  if (!isWithin(minutes / 15, 1, 32) || !isWithin(noticeHours, 0, 336) || !isWithin(horizonDays, 1, 90))
    throw new Error('visits is { "minutes": 60, "noticeHours": 3, "horizonDays": 14 }; minutes is a multiple of 15')
}

/** By name and not by `Intl.DateTimeFormat`, which takes a phone 100 ms to create. */
const months: Record<Language, string[]> = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' ')
}
const shortMonths: Record<Language, string[]> = {
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  en: months.en.map((month) => month.slice(0, 3))
}

function partsOf(day: string, language: Language) {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  const number = date.getUTCDate()
  return {
    weekday: weekdays[language][(date.getUTCDay() + 6) % 7] as string,
    number: language === 'fr' && number === 1 ? '1er' : String(number),
    month: date.getUTCMonth(),
    year: date.getUTCFullYear()
  }
}

/** «mardi 24 novembre 2026», “Tuesday 24 November 2026” */
export function formatVisitDay(day: string, language: Language = 'fr'): string {
  const { weekday, number, month, year } = partsOf(day, language)
  return `${weekday} ${number} ${months[language][month]} ${year}`
}

/** «mar. 24 nov.», “Tue 24 Nov” */
export function formatShortVisitDay(day: string, language: Language = 'fr'): string {
  const { weekday, number, month } = partsOf(day, language)
  return `${weekday.slice(0, 3)}${language === 'fr' ? '.' : ''} ${number} ${shortMonths[language][month]}`
}

/** '2026-11-24T09:30:00.000Z' → 9h30 */
export const formatVisitHour = (time: string, language: Language = 'fr') => formatHour(time.slice(11, 16), language)

/** «mardi 24 novembre 2026 à 9h30», “Tuesday 24 November 2026 at 9:30 am” */
export const formatVisitTime = (time: string, language: Language = 'fr') =>
  `${formatVisitDay(time, language)} ${language === 'fr' ? 'à' : 'at'} ${formatVisitHour(time, language)}`
