import type { Db } from 'mongodb'
import { retryUpsert } from '../../persistence/database.ts'

interface Violations {
  /** `<remote>/<build> <directive>` */
  _id: string
  remote: string
  build: string
  directive: string
  count: number
  /** When it was last reported. */
  at: Date
}

export type ViolationsRepository = ReturnType<typeof createViolationsRepository>

/** Violations of the Content Security Policy by build and directive: nothing about visitors or pages. */
export function createViolationsRepository(db: Db) {
  const violations = db.collection<Violations>('buildViolations')

  return {
    createIndexes: () => violations.createIndex({ remote: 1 }),
    /** True for the first one of this build and directive. */
    async count(remote: string, build: string, directive: string, at = new Date()): Promise<boolean> {
      const { upsertedCount } = await retryUpsert(() =>
        violations.updateOne(
          { _id: `${remote}/${build} ${directive}` },
          { $inc: { count: 1 }, $set: { at }, $setOnInsert: { remote, build, directive } },
          { upsert: true }
        )
      )
      return upsertedCount > 0
    },
    /** The sums of a remote by build and directive. */
    async sums(remote: string): Promise<Map<string, Record<string, number>>> {
      const sums = new Map<string, Record<string, number>>()
      for await (const { build, directive, count } of violations.find({ remote }).sort({ at: -1 }).limit(200))
        sums.set(build, { ...sums.get(build), [directive]: count })
      return sums
    }
  }
}
