import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A read whose connection is refused or reset before any byte of a response is sent once more: the process that was to
 * answer is being replaced, and a new connection reaches another one. Never a write, which may have happened. Only
 * after a quick failure, so that a request that ends processes or a busy API is not sent twice.
 */
const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])
const maxFirstTime = 3_000
/** Milliseconds until the second try: other connections to the same process have then closed too. */
export const retryPause = 50

/** `startedAt` by `performance.now()`. */
export function isRetried(method: string | undefined, error: unknown, startedAt: number): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && lostConnection.has(code ?? cause?.code ?? '') && performance.now() - startedAt < maxFirstTime
}

/** The result of a read, or of its second try. Rejects like the last one. */
export async function retryRead<Result>(read: () => Promise<Result>, onRetry = () => {}): Promise<Result> {
  const startedAt = performance.now()
  try {
    return await read()
  } catch (error) {
    if (!isRetried('GET', error, startedAt)) throw error
    onRetry()
    await sleep(retryPause)
    return read()
  }
}
