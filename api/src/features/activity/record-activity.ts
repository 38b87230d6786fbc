import type { ActivityAction, ActivitySection } from '@keur/contract/vocabulary'
import type { FastifyInstance, FastifyRequest } from 'fastify'
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
 * For the scope of administrators: every write that succeeds is in the trail before its answer leaves. Where the trail cannot be
 * written the write itself has still happened, so that is what is answered, and the log has the gap.
 */
export function registerActivity(administrator: FastifyInstance, activity: ActivityService): void {
  administrator.decorateRequest('activity', undefined)

  administrator.addHook('preSerialization', async (request, _reply, answer) => {
    if (request.routeOptions.config.activity)
      request.activity = { id: parameterOf(request) ?? identifierOf(answer), ...request.activity }
    return answer
  })

  administrator.addHook('onSend', async (request, reply, answer) => {
    const named = request.routeOptions.config.activity
    const { nothing, ...told } = request.activity ?? {}
    if (!named || nothing || reply.statusCode < 200 || reply.statusCode >= 300) return answer
    const { id: user, email } = request.session
    const detail = { ...told, id: told.id ?? parameterOf(request) }
    await activity
      .record({ user: { id: user, email }, ...named, ...detail, requestId: request.id })
      .catch((err) => request.log.error({ err, activity: { ...named, id: detail.id } }, 'activity not recorded'))
    return answer
  })
}

const parameterOf = ({ params }: FastifyRequest) => (params as { id?: string }).id

const identifierOf = (answer: unknown) => (answer as { _id?: string } | null)?._id
