import type { ActivityAction, ActivitySection } from '@keur/contract/vocabulary'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { asProblem } from '../../problems/as-problem.ts'
import { Problem } from '../../problems/problem.ts'
import type { ActivityService } from './activity.service.ts'

/** What a handler may add to the trail. The label is a title or a reference, never anything of a visitor's. */
export interface ActivityDetail {
  /** Where it is neither `:id` of the address nor `_id` of the answer. */
  id?: string
  /** Where several things were written at once. */
  ids?: string[]
  label?: string
  /** Names of the fields that changed. */
  changes?: string[]
  /** The call was only asking, or there was nothing to write after all. */
  nothing?: true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a successful call of this route is called in the trail. Every write of administrators has one. */
    activity?: { section: ActivitySection; action: ActivityAction }
  }
  interface FastifyRequest {
    activity?: ActivityDetail
  }
}

/**
 * Adds one of several things that a handler writes, as soon as it is written: from then on it is in the trail, whatever becomes of the
 * others and of the answer. The label stays where there is only one.
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

/**
 * For the scope of administrators: every write that succeeds is in the trail before its answer leaves. Where the answer could not wait for
 * the write (a handler that takes too long) or the write broke off, what was written by its end is in the trail, as interrupted. Where the
 * trail cannot be written the write itself has still happened, so that is what is answered, and the log has the gap.
 */
export function registerActivity(administrator: FastifyInstance, activity: ActivityService): void {
  /** Handlers at work, each with its end; of these, those whose answer has left already. */
  const running = new Map<FastifyRequest, Promise<void>>()
  const early = new WeakSet<FastifyRequest>()
  administrator.decorateRequest('activity', undefined)

  async function record(request: FastifyRequest, answer?: unknown, interrupted?: true): Promise<void> {
    const { nothing, id = parameterOf(request) ?? identifierOf(answer), ...detail } = request.activity ?? {}
    const named = request.routeOptions.config.activity!
    if (nothing) return
    const user = { id: request.session.id, email: request.session.email }
    await activity
      .record({ user, ...named, id, ...detail, requestId: request.id, ...(interrupted ? { interrupted } : {}) })
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

  // Work whose caller has gone is no request that closing would wait for.
  administrator.addHook('onClose', async () => {
    await Promise.allSettled(running.values())
  })
}

const isSuccess = ({ statusCode }: FastifyReply) => statusCode >= 200 && statusCode < 300

/** A problem of ours is thrown where nothing was written. A database that does not answer may have written all the same. */
const isUncertain = (error: unknown) =>
  !(error instanceof Problem) && ['internal', 'unavailable'].includes(asProblem(error).code)

const parameterOf = ({ params }: FastifyRequest) => (params as { id?: string }).id

const identifierOf = (answer: unknown) => (answer as { _id?: string } | null | undefined)?._id
