/** @jest-environment node */
import { HttpProblem } from '@keur/kit/http'
import { retryDelay } from './send-photo.ts'

test.each([
  ['the API is overloaded', 503, undefined, [2, 4, 8, null]],
  ['the API asks for a minute', 503, 60, [60, 60, 60, null]],
  ['the API asks for more than a minute', 503, 61, [null]],
  ['too many photos were sent', 429, 5, [5, 5, 5, null]],
  ['the network failed', 0, undefined, [1, null]],
  ['the photo is damaged', 422, undefined, [null]],
  ['the session has expired', 401, undefined, [null]]
])('where %s (%i) a photo is sent again after a while, four times at most', (_, status, retryAfter, delays) => {
  const problem = Object.assign(new HttpProblem(status, {}), { retryAfter })
  expect(delays.map((_, index) => retryDelay(problem, index + 1))).toEqual(delays)
})

test('another error is no reason to send a photo again', () => {
  expect(retryDelay(new Error('aborted'), 1)).toBeNull()
})
