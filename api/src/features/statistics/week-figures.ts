import type { LeadSources, StatisticsDay, WeekFigures } from '@keur/contract/statistics'
import { dayOf } from '../../domain/calendar.ts'
import type { LeadFigures } from './statistics.repository.ts'

/** The figures of the last seven of these days, and of the seven before them. `leads`: at least those of these days. */
export function weeksOf(days: StatisticsDay[], leads: LeadFigures[]): WeekFigures {
  const [last, before] = [days.slice(-7), days.slice(-14, -7)].map((week) => figuresOf(week, leads)) as [Week, Week]
  const both = (name: 'leads' | 'confirmedVisits' | 'views') => ({ last: last[name], before: before[name] })
  return {
    leads: both('leads'),
    confirmedVisits: both('confirmedVisits'),
    views: both('views'),
    firstAnswer: {
      ...(last.firstAnswer === undefined ? {} : { last: last.firstAnswer }),
      ...(before.firstAnswer === undefined ? {} : { before: before.firstAnswer })
    }
  }
}

type Week = ReturnType<typeof figuresOf>

function figuresOf(week: StatisticsDay[], leads: LeadFigures[]) {
  const days = new Set(week.map(({ day }) => day))
  const isWithin = (moment: Date | string) => days.has(dayOf(new Date(moment)))
  const confirmed = leads.filter(({ appointment }) =>
    appointment?.changes?.some(({ status, at }) => status === 'confirmed' && isWithin(at))
  )
  return {
    leads: sum(week.map((day) => day.leads)),
    views: sum(week.map((day) => day.views)),
    confirmedVisits: confirmed.length,
    firstAnswer: median(leads.filter(({ createdAt }) => isWithin(createdAt)).flatMap(minutesToAnswer))
  }
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

function minutesToAnswer({ createdAt, notes, answeredAt = notes[0]?.createdAt }: LeadFigures): number[] {
  return answeredAt ? [Math.max(0, Math.round((answeredAt.getTime() - createdAt.getTime()) / 60_000))] : []
}

/** Undefined of no numbers; of an even count the lower of the two in the middle. */
const median = (numbers: number[]): number | undefined =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)]

export function sourcesOf(leads: LeadFigures[]): LeadSources {
  const sources = { form: 0, whatsapp: 0, phone: 0 }
  for (const { channel } of leads) sources[channel] += 1
  return sources
}
