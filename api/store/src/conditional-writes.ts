import { randomUUID } from 'node:crypto'
import { type ObjectStore, PreconditionFailed, type PutCondition } from './object-store.ts'

/**
 * Proves that a store honours conditional writes, which decide between two publications at once: of two creations, and
 * of two replacements of one etag at the same time, exactly one succeeds. Throws a sentence for the operator otherwise.
 * Writes one object below `probe/`, and deletes it.
 */
export async function proveConditionalWrites(store: ObjectStore): Promise<void> {
  const key = `probe/${randomUUID()}`
  const write = (condition: PutCondition) => store.putIf(key, Buffer.from(randomUUID()), condition)
  try {
    const { etag } = await write({ ifNoneMatch: '*' })
    if ((await countSuccesses([write({ ifNoneMatch: '*' })])) !== 0)
      throw notHonoured(store, 'it replaced an object in spite of « If-None-Match: * »')
    const successes = await countSuccesses([write({ ifMatch: etag }), write({ ifMatch: etag })])
    if (successes !== 1)
      throw notHonoured(store, `of two writes with « If-Match » and one etag, ${successes} succeeded and not 1`)
  } finally {
    await store.delete(key)
  }
}

/** Rejects when a write fails for another reason than its condition. */
async function countSuccesses(writes: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(writes)
  const failed = results.find(
    (result) => result.status === 'rejected' && !(result.reason instanceof PreconditionFailed)
  )
  if (failed) throw (failed as PromiseRejectedResult).reason
  return results.filter(({ status }) => status === 'fulfilled').length
}

const notHonoured = ({ description }: ObjectStore, what: string) =>
  new Error(
    `The store does not honour conditional writes (${description}): ${what}, so one publication could overwrite another. Take a store that does, such as MinIO or S3.`
  )
