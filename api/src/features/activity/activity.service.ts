import { limits } from '@keur/contract/limits'
import type { ActivityRepository, NewActivity } from './activity.repository.ts'

export type ActivityService = ReturnType<typeof createActivityService>

/** The rules of the trail: whatever a label was made of, no e-mail of a visitor gets into it. */
export function createActivityService(activity: ActivityRepository) {
  return {
    record: ({ label, ...rest }: NewActivity) =>
      activity.insert({ ...rest, label: label?.includes('@') ? undefined : label?.slice(0, limits.title) }),
    search: activity.search
  }
}
