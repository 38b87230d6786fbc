import http from 'node:http'
import https from 'node:https'
import { StoreUnavailable } from '../store-errors.ts'

/**
 * MinIO's client waits for ever. This transport gives up when the answer has not begun after `milliseconds`,
 * or when its body stands still for as long.
 */
export function timedTransport(secure: boolean, milliseconds: number): Pick<typeof http, 'request'> {
  const { request } = secure ? https : http
  const timed = (options: http.RequestOptions, onAnswer: (answer: http.IncomingMessage) => void) => {
    const late = () => new StoreUnavailable(`the store has not answered within ${milliseconds} ms`)
    const sent = request(options, (answer) => {
      clearTimeout(timer)
      answer.setTimeout(milliseconds, () => answer.destroy(late()))
      onAnswer(answer)
    })
    const timer = setTimeout(() => sent.destroy(late()), milliseconds)
    return sent.on('close', () => clearTimeout(timer))
  }
  return { request: timed as typeof http.request }
}
