/**
 * The trace id of W3C Trace Context (https://www.w3.org/TR/trace-context/): 32 hexadecimal digits that the requests of
 * one page have in common. It is random, and says nothing about a visitor.
 */
const traceparentPattern = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

export const traceIdPattern = '^[0-9a-f]{32}$'

export interface Traceparent {
  traceId: string
  /** The part of the trace that sends the request. */
  span: string
  /** Whether that part is recorded. */
  sampled: boolean
}

/** What a `traceparent` header says; undefined for a missing or invalid one. */
export function parseTraceparent(traceparent: unknown): Traceparent | undefined {
  const [, traceId = '', span = '', flags = ''] =
    (typeof traceparent === 'string' && traceparentPattern.exec(traceparent)) || []
  if (/^0*$/.test(traceId) || /^0*$/.test(span)) return undefined
  return { traceId, span, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The trace id of a `traceparent` header; undefined for a missing or invalid one. */
export const traceIdOf = (traceparent: unknown): string | undefined => parseTraceparent(traceparent)?.traceId

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newTraceId = (): string => randomHex(16)

/** A `traceparent` header, by default with a new id, and sampled: failures of all visitors are recorded. */
export const createTraceparent = (traceId: string, span = randomHex(8), sampled = true): string =>
  `00-${traceId}-${span}-0${Number(sampled)}`

/**
 * The spans of a page in its trace: that of the response with the document, and that of the visit in the browser, which
 * is a part of it. They follow from the trace id, so that gateway, browser and API know them without a word.
 */
export const documentSpanOf = (traceId: string): string => traceId.slice(0, 16)
export const visitSpanOf = (traceId: string): string => traceId.slice(16)
