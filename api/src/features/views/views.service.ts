import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import type { ViewedKind, ViewsRepository } from './views.repository.ts'

export type ViewsService = ReturnType<typeof createViewsService>

interface Parts {
  repository: ViewsRepository
  rateLimits: RateLimits
  /** Finds a published item of each kind. Throws 404. */
  find: Record<ViewedKind, (id: string) => Promise<unknown>>
}

const onceAnHour: RateLimit = { kind: 'view', max: 1, seconds: 3600 }

/** Counts views. A second view from one address within the hour is ignored silently. */
export function createViewsService({ repository, rateLimits, find }: Parts) {
  return {
    /** The identifier is in lower case: see IdParameter. Throws 404 for an item that is not published. */
    async count(kind: ViewedKind, id: string, address: string): Promise<void> {
      await find[kind](id)
      if (await rateLimits.tryTake(onceAnHour, `${address} ${kind}/${id}`)) await repository.add(kind, id)
    }
  }
}
