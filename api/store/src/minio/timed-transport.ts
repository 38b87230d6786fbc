import http from 'node:http'
import https from 'node:https'
import { StoreUnavailable } from '../object-store.ts'

/** MinIO's client has no timeout: this ends a request without a response, or a body without data, after a time. */
export function timedTransport(secure: boolean, milliseconds: number): Pick<typeof http, 'request'> {
  const { request } = secure ? https : http
  const timed = (options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
    const timeoutError = () => new StoreUnavailable(`the store did not respond within ${milliseconds} ms`)
    const pending = request(options, (response) => {
      clearTimeout(timer)
      response.setTimeout(milliseconds, () => response.destroy(timeoutError()))
      onResponse(response)
    })
    const timer = setTimeout(() => pending.destroy(timeoutError()), milliseconds)
    return pending.on('close', () => clearTimeout(timer))
  }
  return { request: timed as typeof http.request }
}
