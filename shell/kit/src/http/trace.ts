import { createTraceparent, newTraceId, traceIdPattern, visitSpanOf } from '@keur/contract/trace'

const isTraceId = new RegExp(traceIdPattern)
let traceId: string | undefined

/**
 * The trace id of this document, the same for all of its calls: the gateway's where it rendered the page for this
 * visitor alone, and names it in `Server-Timing`; a random one for a page that caches share.
 */
export function pageTraceId(): string {
  traceId ??= gatewayTraceId() ?? newTraceId()
  return traceId
}

/** The header that makes a call a part of this visit. */
export const pageTraceparent = (): string => createTraceparent(pageTraceId(), visitSpanOf(pageTraceId()))

function gatewayTraceId(): string | undefined {
  if (typeof performance === 'undefined' || !('getEntriesByType' in performance)) return undefined
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const id = navigation?.serverTiming?.find(({ name }) => name === 'trace')?.description
  return id && isTraceId.test(id) ? id : undefined
}
