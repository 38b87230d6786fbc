import { type Static, Type } from 'typebox'
import { pageQuery, pageResponse } from './page.ts'
import { Count, Moment } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { outboxStates } from './vocabulary.ts'

/** An outgoing mail as administrators see it: its delivery state, without its content. */
export const OutboxEntry = strictObject({
  _id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  template: Type.String(),
  /** The recipient, masked once the mail is sent; null is the agency. */
  to: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(outboxStates),
  tries: Count,
  /** Why the last attempt failed. */
  reason: Type.Optional(Type.String()),
  /** The reason for the mail is gone: it was closed without being sent. */
  unwanted: Type.Optional(Type.Boolean()),
  createdAt: Moment,
  /** The next attempt of a waiting mail. */
  dueAt: Type.Optional(Moment),
  sentAt: Type.Optional(Moment)
})
export type OutboxEntry = Static<typeof OutboxEntry>

/** Query of GET /admin/outbox. Newest first; without `state`, all states. */
export const OutboxQuery = strictObject({
  state: Type.Optional(Type.Enum(outboxStates)),
  ...pageQuery
})
export type OutboxQuery = Static<typeof OutboxQuery>

export const OutboxPage = strictObject({ messages: Type.Array(OutboxEntry), ...pageResponse })
export type OutboxPage = Static<typeof OutboxPage>
