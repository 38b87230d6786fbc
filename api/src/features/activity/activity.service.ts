import { limits } from '@keur/contract/limits'
import type { HistoryService, RecordChange } from '../history/history.service.ts'
import type { ActivityRepository, NewActivity } from './activity.repository.ts'

export type ActivityService = ReturnType<typeof createActivityService>

/** In these sections labels would be personal data. */
const aboutPeople: readonly string[] = ['users', 'leads', 'privacy', 'outbox']

/** Records the trail; of visitors it contains only identifiers. */
export function createActivityService(activity: ActivityRepository, history: Pick<HistoryService, 'record'>) {
  return {
    /** `steps` are the changes of listings and articles that belong to the entry. */
    async record({ label, ...rest }: NewActivity, steps: RecordChange[] = []): Promise<void> {
      const shown = tellsOfPeople(rest.section, label) ? undefined : label?.slice(0, limits.title)
      await Promise.all([activity.insert({ ...rest, label: shown }), history.record(rest, steps)])
    },
    search: activity.search
  }
}

const tellsOfPeople = (section: string, label = '') => aboutPeople.includes(section) || label.includes('@')
