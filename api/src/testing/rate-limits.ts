import type { TestApp } from './test-app.ts'

/**
 * Leaves one of a limit to who was counted last, as if all others had been used. Returns the seconds for which the
 * limit counts, of which up to a minute may have passed.
 */
export async function leaveOne({ services }: TestApp, kind: string, max: number): Promise<number> {
  const counts = services.database.db.collection<{ _id: string; until: Date; at: Date }>('rateLimits')
  const last = await counts.findOneAndUpdate(
    { _id: new RegExp(`^${kind} [\\w-]{22}$`) },
    { $set: { count: max - 1 } },
    { sort: { at: -1 } }
  )
  return 60 * Math.ceil((last!.until.getTime() - last!.at.getTime()) / 60_000)
}
