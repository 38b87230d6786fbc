import { limits } from '@keur/contract/limits'
import type { ActivityRepository, NewActivity } from './activity.repository.ts'

export type ActivityService = ReturnType<typeof createActivityService>

/** What is written there is about people, and whatever a label was made of would be too. */
const aboutPeople: readonly string[] = ['users', 'leads', 'privacy', 'outbox']

/** The rules of the trail: of visitors, nothing but identifiers gets into it. */
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
