import { PreconditionFailed, StoreFull, StoreUnavailable } from '@keur/store/store-errors'
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

/** Errors of the parts we use, by their code; what is not here and no problem of ours is an internal error. */
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

/** The driver's errors that say the database does not answer, or not in time. */
const databaseDown =
  /^Mongo(ServerSelection|Network|NetworkTimeout|OperationTimeout|WaitQueueTimeout|PoolCleared|PoolClosed|NotConnected|TopologyClosed|ClientClosed)/

/** A connection to database or store that broke: the driver lets some through as they are. */
const connectionBroken = /^(EPIPE|ECONNRESET|ECONNREFUSED|ECONNABORTED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/

/** Any error as what the caller may know of it. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof StoreFull) return storeFull()
  if (error instanceof StoreUnavailable) return unavailable()
  if (error instanceof PreconditionFailed) return conflict('Un autre enregistrement est en cours. Veuillez réessayer.')
  if (!(error instanceof Error)) return internal()
  const { code = '', statusCode } = error as Error & { code?: string; statusCode?: number }
  if (byCode[code]) return byCode[code]()
  if (/^(FAST_JWT|FST_JWT)_/.test(code)) return unauthenticated()
  if (databaseDown.test(error.name) || connectionBroken.test(code)) return unavailable()
  // A body that is not JSON, or that wants to change prototypes.
  if (statusCode === 400) return badRequest()
  return internal()
}
