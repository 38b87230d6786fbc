import { limits } from '@keur/contract/limits'
import type { ActivityRepository, NewActivity } from './activity.repository.ts'

export type ActivityService = ReturnType<typeof createActivityService>

/** In these sections labels would be personal data. */
const aboutPeople: readonly string[] = ['users', 'leads', 'privacy', 'outbox']

/** Records the trail; of visitors it contains only identifiers. */
export function createActivityService(activity: ActivityRepository) {
  return {
    record: ({ label, ...rest }: NewActivity) =>
      activity.insert({
        ...rest,
        label: tellsOfPeople(rest.section, label) ? undefined : label?.slice(0, limits.title)
      }),
    search: activity.search
  }
}

const tellsOfPeople = (section: string, label = '') => aboutPeople.includes(section) || label.includes('@')
