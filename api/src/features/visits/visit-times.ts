import { type OpeningSettings, openingHoursOf } from '@keur/contract/opening-hours'
import type { VisitTimes } from '@keur/contract/visit'
import { dayInMilliseconds, dayOf } from '../../domain/calendar.ts'
import { conflict, type Problem, unprocessable } from '../../problems/problem.ts'

/** Moments in ISO 8601, as everywhere here: they compare as texts. */
export interface Interval {
  from: string
  to: string
}

/** What is taken: quarters of an hour with a visit, and the hours of the agency's own calendar. */
export interface TakenTimes {
  quarters: ReadonlySet<string>
  busy: Interval[]
  /** How many times of a day are held without proof. */
  holds: ReadonlyMap<string, number>
}

const minute = 60_000
const hour = 60 * minute
export const later = (moment: string, milliseconds: number) =>
  new Date(new Date(moment).getTime() + milliseconds).toISOString()

/** The quarters of an hour that a visit takes. Two visits that share one cannot both be stored. */
export const quartersOf = (time: string, minutes: number): string[] =>
  Array.from({ length: Math.ceil(minutes / 15) }, (_, index) => later(time, index * 15 * minute))

/** All times at which a visit may begin on a day, free or not. */
function startsOf(day: string, settings: OpeningSettings): string[] {
  const { minutes } = settings.visits
  return openingHoursOf(day, settings).flatMap(({ from, to }) => {
    const starts: string[] = []
    const end = `${day}T${to}:00.000Z`
    for (
      let time = `${day}T${from}:00.000Z`;
      later(time, minutes * minute) <= end;
      time = later(time, minutes * minute)
    )
      starts.push(time)
    return starts
  })
}

function isFree(time: string, minutes: number, { quarters, busy }: TakenTimes): boolean {
  const end = later(time, minutes * minute)
  return (
    !quartersOf(time, minutes).some((quarter) => quarters.has(quarter)) &&
    !busy.some(({ from, to }) => from < end && to > time)
  )
}

/** The last moment that can be offered. */
export const endOfOffer = (now: Date, { visits }: OpeningSettings) =>
  `${dayOf(new Date(now.getTime() + visits.horizonDays * dayInMilliseconds))}T23:59:59.999Z`

function freeTimesOf(day: string, settings: OpeningSettings, taken: TakenTimes, now: Date): string[] {
  const { minutes, noticeHours } = settings.visits
  const first = new Date(now.getTime() + noticeHours * hour).toISOString()
  return startsOf(day, settings).filter((time) => time >= first && isFree(time, minutes, taken))
}

/** How many times of a day may be held without proof at once: half of those that are not taken, so others find some. */
export function shareOfDay(day: string, settings: OpeningSettings, taken: TakenTimes, now: Date): number {
  const notTaken = freeTimesOf(day, settings, taken, now).length + (taken.holds.get(day) ?? 0)
  return Math.max(1, Math.floor(notTaken / 2))
}

/**
 * The free times of the coming days; days without any are left out, and for a stranger those whose share is used up.
 */
export function freeTimes(settings: OpeningSettings, taken: TakenTimes, now: Date, isStranger = false): VisitTimes {
  const { minutes, horizonDays } = settings.visits
  const days = Array.from({ length: horizonDays + 1 }, (_, index) =>
    dayOf(new Date(now.getTime() + index * dayInMilliseconds))
  )
  const isFull = (day: string) => isStranger && (taken.holds.get(day) ?? 0) >= shareOfDay(day, settings, taken, now)
  return {
    minutes,
    days: days
      .map((day) => ({ day, times: isFull(day) ? [] : freeTimesOf(day, settings, taken, now) }))
      .filter(({ times }) => times.length > 0)
  }
}

export const timeTaken = () =>
  conflict('Cette heure vient d’être prise. Choisissez-en une autre parmi les heures libres.')

/** Why a visit cannot begin at a time: a problem for the visitor, or null. */
export function problemOfTime(time: string, settings: OpeningSettings, taken: TakenTimes, now: Date): Problem | null {
  const { minutes, noticeHours } = settings.visits
  const moment = now.toISOString()
  // Also what has the form of a moment and is none.
  if (Number.isNaN(new Date(time).getTime())) return unprocessable('Cette heure n’existe pas.')
  if (time <= moment) return unprocessable('Cette heure est passée. Choisissez une heure à venir.')
  if (openingHoursOf(time.slice(0, 10), settings).length === 0)
    return unprocessable('L’agence est fermée ce jour-là\u00a0: choisissez un jour d’ouverture.')
  if (!startsOf(time.slice(0, 10), settings).includes(time))
    return unprocessable('Il n’y a pas de visite à cette heure. Choisissez-en une autre parmi les heures libres.')
  if (time < later(moment, noticeHours * hour))
    return unprocessable(
      `Une visite se demande au moins ${noticeHours} h à l’avance. Choisissez une heure plus tardive.`
    )
  if (time > endOfOffer(now, settings))
    return unprocessable('Cette heure est trop lointaine. Choisissez une heure des prochains jours.')
  return isFree(time, minutes, taken) ? null : timeTaken()
}
