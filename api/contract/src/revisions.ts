import { type Static, Type } from 'typebox'
import { strictObject } from './schemas/strict-object.ts'

/**
 * Names the collections that a GET response was read from, with their revisions: `articles=5,comments=17`. The response
 * is at least as new as these: a client that stored it knows from `GET /revisions` whether it may have changed.
 */
export const revisionsHeader = 'x-revisions'

/** GET /revisions: the number of writes to each collection, by its name. It is never cached. */
export const Revisions = strictObject({ revisions: Type.Record(Type.String(), Type.Integer({ minimum: 0 })) })
export type Revisions = Static<typeof Revisions>

/** The revisions of the header by collection; null where it is missing or malformed. */
export function parseRevisions(header: string | null | undefined): Map<string, number> | null {
  const pairs = (header ?? '').split(',').map((pair) => /^(\w+)=(\d+)$/.exec(pair))
  if (pairs.some((pair) => pair === null)) return null
  return new Map(pairs.map((pair) => [pair?.[1] as string, Number(pair?.[2])]))
}
