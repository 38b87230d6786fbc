import type { Activity } from '@keur/contract/activity'
import { formatFullDate } from '../shared/layout/dates.ts'

/** The same deeds by the days on which they were done; photos sent one after the other are one deed. */
export function byDay(activity: Activity[]): { day: string; deeds: Activity[] }[] {
  const days = new Map<string, Activity[]>()
  for (const deed of activity) {
    const day = formatFullDate(deed.at)
    const deeds = days.get(day) ?? []
    const last = deeds.at(-1)
    if (last && sendsOn(last, deed)) deeds[deeds.length - 1] = { ...last, ids: [...photosOf(last), ...photosOf(deed)] }
    else deeds.push(deed)
    days.set(day, deeds)
  }
  return [...days].map(([day, deeds]) => ({ day, deeds }))
}

const sendsOn = (last: Activity, deed: Activity) =>
  last.action === 'upload' && deed.action === 'upload' && last.user.id === deed.user.id

const photosOf = ({ ids, id }: Activity): string[] => ids ?? (id ? [id] : [])
