import type { FieldChange } from '@keur/contract/history'
import type { ActivityAction, ActivitySection } from '@keur/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { creationOf } from '../../domain/changed-fields.ts'
import type { Changed, Publishable } from '../../domain/listing.ts'
import { asProblem } from '../../problems/as-problem.ts'
import { Problem } from '../../problems/problem.ts'
import type { RecordChange } from '../history/history.service.ts'
import type { ActivityService } from './activity.service.ts'

/** The part of an entry that a handler adds. The label is a title or a reference, never personal data of visitors. */
export interface ActivityDetail {
  /** If it is neither `:id` of the route nor `_id` of the response. */
  id?: string
  /** If several records were written. */
  ids?: string[]
  label?: string
  /** Names of the fields that changed. */
  changes?: string[]
  /** Nothing was written. */
  nothing?: true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The section and action of a successful call. Every write route of administrators has one. */
    activity?: { section: ActivitySection; action: ActivityAction }
  }
  interface FastifyRequest {
    activity?: ActivityDetail
    /** What was changed, for the history of each record. */
    steps?: RecordChange[]
  }
}

/**
 * Adds one of several records that a handler writes to the trail, as soon as it is written, whether or not the others
 * succeed. The label stays where there is only one.
 */
export function addWrite(request: FastifyRequest, id: string, changes: string[] = [], label?: string): void {
  const { ids = [], changes: before = [] } = request.activity ?? {}
  ids.push(id)
  const every = [...new Set([...before, ...changes])]
  request.activity = {
    ids,
    ...(every.length > 0 ? { changes: every } : {}),
    ...(label !== undefined && ids.length === 1 ? { label } : {})
  }
}

/** Adds a change of one record to its history; without changes, its creation. `section`: where it differs. */
export function addStep(
  request: FastifyRequest,
  record: Pick<Publishable, '_id' | 'revision'>,
  changes: FieldChange[] = creationOf(record),
  section?: RecordChange['section']
): void {
  request.steps ??= []
  request.steps.push({ section, recordId: record._id, revision: record.revision, changes })
}

/** Names the one record that a handler has written in the trail, with `names` of fields, and adds the change to its history. */
export function addRecord(
  request: FastifyRequest,
  record: Publishable,
  changes?: FieldChange[],
  names?: string[]
): void {
  request.activity = { label: record.title, ...(names ? { changes: names } : {}) }
  addStep(request, record, changes)
}

/** Adds one of several changed records to the trail, and to its history. */
export function addChange(request: FastifyRequest, { saved, changes }: Changed<Publishable>): void {
  addWrite(request, saved._id)
  addStep(request, saved, changes)
}

/**
 * For the scope of administrators: every successful write is in the trail before its response is sent. If the response
 * could not wait (a handler timeout) or the write failed halfway, what was written by its end is in the trail as
 * interrupted. If the trail cannot be written, the response still reports success, because the write has happened, and
 * the log names the gap.
 */
export function registerActivity(administrator: FastifyInstance, activity: ActivityService): void {
  /** Running handlers, each with a promise of its end; of these, those whose response was sent already. */
  const running = new Map<FastifyRequest, Promise<void>>()
  const early = new WeakSet<FastifyRequest>()
  administrator.decorateRequest('activity', undefined)
  administrator.decorateRequest('steps', undefined)

  async function record(request: FastifyRequest, answer?: unknown, interrupted?: true): Promise<void> {
    const { nothing, id = parameterOf(request) ?? identifierOf(answer), ...detail } = request.activity ?? {}
    const named = request.routeOptions.config.activity!
    if (nothing) return
    const user = { id: request.session.id, email: request.session.email }
    const entry = { user, ...named, id, ...detail, requestId: request.id, ...(interrupted ? { interrupted } : {}) }
    await activity
      .record(entry, request.steps)
      .catch((err) => request.log.error({ err, activity: { ...named, id } }, 'activity not recorded'))
  }

  async function run(request: FastifyRequest, work: Promise<unknown>): Promise<unknown> {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    running.set(request, end)
    try {
      const answer = await work
      if (early.has(request)) await record(request, answer)
      return answer
    } catch (error) {
      if (request.activity?.ids?.length || isUncertain(error)) await record(request, undefined, true)
      throw error
    } finally {
      running.delete(request)
      resolve()
    }
  }

  administrator.addHook('onRoute', (route: RouteOptions) => {
    if (!route.config?.activity) return
    const { handler } = route
    route.handler = function (request, reply) {
      return run(request, (async () => handler.call(this, request, reply))())
    }
  })

  administrator.addHook('preSerialization', async (request, _reply, answer) => {
    if (request.routeOptions.config.activity)
      request.activity = { id: parameterOf(request) ?? identifierOf(answer), ...request.activity }
    return answer
  })

  administrator.addHook('onSend', async (request, reply, answer) => {
    if (!request.routeOptions.config.activity) return answer
    if (isSuccess(reply)) await record(request)
    else if (running.has(request)) early.add(request)
    return answer
  })

  // Closing does not wait by itself for handlers whose caller has gone.
  administrator.addHook('onClose', async () => {
    await Promise.allSettled(running.values())
  })
}

const isSuccess = ({ statusCode }: FastifyReply) => statusCode >= 200 && statusCode < 300

/** A Problem is thrown where nothing was written. After a timeout of the database the write may have happened. */
const isUncertain = (error: unknown) =>
  !(error instanceof Problem) && ['internal', 'unavailable'].includes(asProblem(error).code)

const parameterOf = ({ params }: FastifyRequest) => (params as { id?: string }).id

const identifierOf = (answer: unknown) => (answer as { _id?: string } | null | undefined)?._id
