import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LogLevel } from '../settings/log-levels.ts'
import { tellableError } from './tellable-error.ts'

/**
 * The log: lines of JSON, so that no text can end a line and begin another. Of an error stands there what can be told; where it is logged
 * without words of ours, its own are not taken for them.
 */
export function loggerAt(level: LogLevel, stream?: { write(line: string): void }) {
  return {
    level,
    serializers: { err: tellable, error: tellable, req: nothing, res: nothing },
    hooks: {
      logMethod(this: unknown, [first, ...words]: unknown[], method: (...inputs: unknown[]) => void) {
        const fields = first instanceof Error ? { err: first } : first
        method.apply(this, [fields, ...(typeof fields === 'object' && words.length === 0 ? ['failed'] : words)])
      }
    },
    ...(stream ? { stream } : {})
  }
}

const tellable = (error: unknown) => tellableError(error)
const nothing = () => ({})

/** One line for each answer: never an address as it was asked (e-mails and searches stand in it), nor who asked. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply))
}

export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions } = request
  request.log.info(
    {
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10
    },
    'answered'
  )
}
