/** @jest-environment node */
import { HttpProblem } from '@keur/kit/http'
import { loginErrorMessage } from './messages.ts'

test('an unreachable server is not taken for a wrong password', () => {
  expect(loginErrorMessage(new HttpProblem(0, {}))).toBeUndefined()
})
