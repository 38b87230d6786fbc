import type { LivePointer, PublishingError } from '@keur/contract/publishing'
import { StoreFull, StoreUnavailable } from '@keur/store/object-store'
import { BuildVerificationError } from '@keur/store/signed-builds'
import type { FastifyError, FastifyReply } from 'fastify'

interface ProblemDetails {
  findings?: string[]
  live?: LivePointer | null
  /** In seconds. */
  retryAfter?: number
  /** The connection ends with the response: the rest of the request is not read. */
  closes?: boolean
}

type Code = PublishingError['error']

/** An error that the caller may see. */
export class PublishingProblem extends Error {
  readonly status: number
  readonly code: Code
  readonly more: ProblemDetails

  constructor(status: number, code: Code, message: string, more: ProblemDetails = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

export const invalidInput = (message: string) => new PublishingProblem(400, 'invalid_input', message)
export const unsigned = (message: string) => new PublishingProblem(403, 'unsigned', message)
export const notFound = (message: string) => new PublishingProblem(404, 'not_found', message)
export const tooLarge = (message: string) => new PublishingProblem(413, 'too_large', message)
export const refused = (findings: string[]) =>
  new PublishingProblem(422, 'refused', findings[0] ?? 'The release is refused.', { findings })

const codes: Record<number, Code> = {
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  429: 'too_many_requests',
  503: 'unavailable'
}

/** Input errors stay 4xx; errors of the store are 507 or 503; anything else is 500, without a detail. */
export function asProblem(error: unknown): PublishingProblem {
  if (error instanceof PublishingProblem) return error
  const full = 'The build store is full: ask its operator for room. Nothing changed.'
  if (error instanceof StoreFull) return new PublishingProblem(507, 'store_full', full)
  const away = 'The build store does not respond. Nothing is reported as changed.'
  if (error instanceof StoreUnavailable) return new PublishingProblem(503, 'unavailable', away, { retryAfter: 5 })
  if (error instanceof BuildVerificationError) return refused([error.message])
  const { statusCode = 500, message = '' } = Object(error) as Partial<FastifyError>
  if (statusCode >= 400 && statusCode < 500)
    return new PublishingProblem(
      statusCode,
      codes[statusCode] ?? 'invalid_input',
      `The request is invalid: ${message}.`
    )
  return new PublishingProblem(500, 'internal', 'The publishing service failed: see its log.')
}

export function sendProblem(reply: FastifyReply, { status, code, message, more }: PublishingProblem) {
  const { retryAfter, closes, ...rest } = more
  if (retryAfter) void reply.header('Retry-After', String(retryAfter))
  if (closes) void reply.header('Connection', 'close')
  return reply.code(status).send({ error: code, message, ...rest } satisfies PublishingError)
}
