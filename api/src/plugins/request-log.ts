import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LogLevel } from './log-levels.ts'

/** A logger of JSON lines. Errors are redacted; one without a message is logged as `failed`. */
export function createLoggerOptions(level: LogLevel, stream?: { write(line: string): void }) {
  return {
    level,
    serializers: { err, error: err, req: empty, res: empty },
    hooks: {
      logMethod(this: unknown, [first, ...messages]: unknown[], method: (...inputs: unknown[]) => void) {
        const fields = first instanceof Error ? { err: first } : first
        method.apply(this, [fields, ...(typeof fields === 'object' && messages.length === 0 ? ['failed'] : messages)])
      }
    },
    ...(stream ? { stream } : {})
  }
}

const err = (error: unknown) => redactError(error)
const empty = () => ({})

/** Milliseconds, of a response to a GET: an upload takes as long as its sender. */
const slow = 3_000

/**
 * Logs one line per response, at level warn where it is an error of the server or slow: without the URL, which can hold
 * e-mails and searches, and without the client.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply))
}

export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { method, routeOptions } = request
  const milliseconds = Math.round(reply.elapsedTime * 10) / 10
  const status = reply.statusCode
  const isSlow = method === 'GET' && milliseconds > slow
  // 503 is what a busy API answers by intention; what is away has a line of its own.
  const isError = status >= 500 && status !== 503
  const line = { method, route: routeOptions.url ?? 'none', status, milliseconds }
  if (isError || isSlow)
    request.server.limitLine(`answered ${line.route} ${status}`, (count) =>
      request.log.warn({ ...line, ...(count > 1 ? { count } : {}) }, 'answered')
    )
  else request.log.info(line, 'answered')
}

type RedactedError = {
  type: string
  code: string | number | undefined
  message: string
  stack: string
  cause?: RedactedError
}

/**
 * Removes values from an error before it is logged. Messages of drivers, parsers and mail servers contain data: an e-mail
 * that exists already, the beginning of a body, a recipient. Only the fields listed here are logged.
 */
export function redactError(error: unknown, depth = 0): RedactedError {
  if (!(error instanceof Error)) return { type: 'unknown', code: undefined, message: 'not an error', stack: '' }
  const { name, message, stack, cause, code } = error as Error & { code?: string | number }
  return {
    type: name,
    code: typeof code === 'string' ? redactText(code) : code,
    message: redactText(message),
    stack: framesOf(stack),
    ...(cause instanceof Error && depth < 3 ? { cause: redactError(cause, depth + 1) } : {})
  }
}

/** Removes texts in quotes or braces, queries of URLs, e-mails, and long tokens. */
function redactText(text: string): string {
  return text
    .slice(0, 1000)
    .replace(/".*"/gs, '"…"')
    .replace(/\{.*/gs, '{…}')
    .replace(/[^\s@<>(){}'"=:,;]+@[^\s@<>(){}'"=:,;]+/g, '[e-mail]')
    .replace(/\?\S*/g, '?…')
    .replace(/[\w.-]{40,}/g, '[…]')
}

/** The stack without the message at its beginning. */
function framesOf(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 15)
    .join('\n')
}
