import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { pageResponse } from './page.ts'
import { Moment } from './scalars.ts'
import { outboxStates, pageSize } from './vocabulary.ts'

/** A message to somebody as an administrator sees it: where it is, never what it says. */
export const OutboxEntry = Type.Object(
  {
    _id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    /** What kind of letter it is. */
    template: Type.String(),
    /** The recipient, of which a hint stays once it is sent; null is the agency. */
    to: Type.Union([Type.String(), Type.Null()]),
    state: Type.Enum(outboxStates),
    tries: Type.Integer({ minimum: 0 }),
    /** Why the last try failed. */
    reason: Type.Optional(Type.String()),
    /** Nobody wanted it any more: done without being sent. */
    unwanted: Type.Optional(Type.Boolean()),
    createdAt: Moment,
    /** When a waiting message is tried next. */
    dueAt: Type.Optional(Moment),
    sentAt: Type.Optional(Moment)
  },
  { additionalProperties: false }
)
export type OutboxEntry = Static<typeof OutboxEntry>

/** Query of GET /admin/outbox: newest first, all states where none is named. */
export const OutboxQuery = Type.Object(
  {
    state: Type.Optional(Type.Enum(outboxStates)),
    page: Type.Integer({ minimum: 1, maximum: limits.page, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: limits.pageLimit, default: pageSize })
  },
  { additionalProperties: false }
)
export type OutboxQuery = Static<typeof OutboxQuery>

export const OutboxPage = Type.Object(
  { messages: Type.Array(OutboxEntry), ...pageResponse },
  { additionalProperties: false }
)
export type OutboxPage = Static<typeof OutboxPage>
