/** @jest-environment node */
import { HttpProblem } from '@keur/kit/http'
import { loginErrorMessage } from './messages.ts'

test.each([
  ['a message of the API', new HttpProblem(429, { message: 'Trop d’essais.' }), 'Trop d’essais.'],
  ['an error without a message', new HttpProblem(401, {}), 'Email ou mot de passe incorrect'],
  ['an invalid token', new Error('Invalid token specified'), 'Email ou mot de passe incorrect']
])('%s is shown', (_, error, message) => {
  expect(loginErrorMessage(error)).toBe(message)
})

test('an unreachable server is not taken for a wrong password', () => {
  expect(loginErrorMessage(new HttpProblem(0, {}))).toBeUndefined()
})
