import { HttpProblem } from '@keur/kit/http'
import { failureMessage } from './failure-message.ts'

test.each([
  ['the server’s own words', new HttpProblem(429, { message: 'Trop d’essais.' }), 'Trop d’essais.'],
  ['a refusal without words', new HttpProblem(401, {}), 'Email ou mot de passe incorrect'],
  ['a token that is none', new Error('Invalid token specified'), 'Email ou mot de passe incorrect']
])('%s: the visitor reads what went wrong', (_, error, message) => {
  expect(failureMessage(error)).toBe(message)
})

test('a server that can not be reached is not taken for a wrong password', () => {
  expect(failureMessage(new HttpProblem(0, {}))).toBeUndefined()
})
