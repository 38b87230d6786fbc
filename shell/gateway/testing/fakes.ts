import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CookieJar } from '../lib/cookies.ts'
import { serve } from './opened.ts'

/** An API on its own port. It returns what `respond` returns as JSON, and 503 if that throws. */
export async function startFakeApi(respond: (url: URL, request: IncomingMessage, response: ServerResponse) => unknown) {
  const paths: string[] = []
  const server = await serve((request, response) => {
    paths.push(request.url ?? '')
    response.setHeader('Content-Type', 'application/json')
    try {
      response.end(JSON.stringify(respond(new URL(request.url ?? '/', 'http://api'), request, response)))
    } catch {
      response.writeHead(503).end('{"error":"unavailable"}')
    }
  })
  return { ...server, paths }
}

const now = performance.now.bind(performance)

/** Advances `performance.now()` until the end of the test; calls add up. `Date.now()` stays. */
export function advanceClock(seconds: number) {
  const shift = performance.now() - now() + seconds * 1000
  jest.spyOn(performance, 'now').mockImplementation(() => now() + shift)
}

/** Stops `performance.now()` at a whole number until the end of the test. Returns a function that advances it. */
export function stopClock(): (seconds: number) => void {
  let stoppedAt = Math.ceil(performance.now())
  jest.spyOn(performance, 'now').mockImplementation(() => stoppedAt)
  return (seconds) => {
    stoppedAt += Math.round(seconds * 1000)
  }
}

export const noCookies: CookieJar = { get: () => undefined, set: () => {} }
