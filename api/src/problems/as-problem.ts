import { PreconditionFailed, StoreFull, StoreUnavailable } from '@keur/store/object-store'
import {
  conflict,
  internal,
  invalidInput,
  notFound,
  Problem,
  slowRequest,
  storeFull,
  tooLarge,
  unauthenticated,
  unavailable,
  unsupportedMedia
} from './problem.ts'

const badRequest = () => invalidInput()

/** Errors of Fastify and its plugins, by code. Any other unknown error is an internal one. */
const byCode: Record<string, () => Problem> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMedia,
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_EMPTY_JSON_BODY: badRequest,
  FST_ERR_CTP_INVALID_JSON_BODY: badRequest,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badRequest,
  FST_ERR_BAD_URL: badRequest,
  FST_ERR_MAX_PARAM_LENGTH: () => notFound(),
  FST_ERR_HANDLER_TIMEOUT: unavailable,
  FST_INVALID_MULTIPART_CONTENT_TYPE: unsupportedMedia,
  FST_FILES_LIMIT: tooLarge,
  FST_FIELDS_LIMIT: tooLarge,
  FST_PARTS_LIMIT: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_PROTO_VIOLATION: badRequest,
  ERR_HTTP_REQUEST_TIMEOUT: slowRequest
}

/** Names of driver errors: the database does not respond, or not in time. */
const databaseDown =
  /^(Mongo(ServerSelection|Network|NetworkTimeout|OperationTimeout|WaitQueueTimeout|PoolCleared|PoolClosed|NotConnected|TopologyClosed|ClientClosed)|PoolClearedOnNetworkError)/

/** What a member of a replica set responds while it is no primary any more, or not yet. */
const electionCodes = new Set<unknown>([91, 189, 10058, 10107, 11600, 11602, 13435, 13436])

/** Whether a database refused an operation because its members choose a primary. */
export const isElection = (error: unknown): boolean =>
  error instanceof Error && error.name.startsWith('Mongo') && electionCodes.has((error as { code?: unknown }).code)

/** Codes of connections that broke or found no address, which the driver does not always wrap. */
const connectionBroken =
  /^(EPIPE|ECONNRESET|ECONNREFUSED|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/

/** Maps any error to a problem that reveals nothing internal. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof StoreFull) return storeFull()
  if (error instanceof StoreUnavailable) return unavailable()
  if (error instanceof PreconditionFailed) return conflict('Un autre enregistrement est en cours. Veuillez réessayer.')
  if (!(error instanceof Error)) return internal()
  const { code = '', statusCode } = error as Error & { code?: string; statusCode?: number }
  if (byCode[code]) return byCode[code]()
  if (/^(FAST_JWT|FST_JWT)_/.test(code)) return unauthenticated()
  if (databaseDown.test(error.name) || isElection(error) || connectionBroken.test(code)) return unavailable()
  // A body that is not JSON, or that contains `__proto__`.
  if (statusCode === 400) return badRequest()
  return internal()
}
