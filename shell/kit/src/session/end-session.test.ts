import { http } from '../http/index.ts'
import { FakeResponse, fakeApi } from '../testing/index.tsx'
import { endSession, logIn, useSession } from './index.ts'

const token = `${btoa('{"alg":"HS256"}')}.${btoa('{"role":"user","email":"awa@exemple.sn"}')}.signature`

test.each([
  ['revokes the token', () => ({ message: 'Vous êtes déconnecté.' })],
  ['no longer knows the token', () => new FakeResponse(401, { error: 'unauthenticated', message: 'Non.' })],
  ['is down', () => new FakeResponse(503, {})]
])('logging out is immediate where the API %s', async (_, respond) => {
  let authorization: string | undefined
  await fakeApi({
    'POST /users/logout': ({ headers }) => {
      authorization = headers.authorization
      return respond()
    }
  })
  logIn(token)
  const revoked = endSession()
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(useSession.getState()).toEqual({ role: null, email: null })
  await revoked
  expect(authorization).toBe(`Bearer ${token}`)
})

test('a token that the API refuses ends the session as expired', async () => {
  const refusal = new FakeResponse(401, { error: 'unauthenticated', message: 'Votre session est terminée.' })
  const api = await fakeApi({ 'GET /admin/session': () => refusal })
  logIn(token)
  await expect(http.get('/admin/session')).rejects.toThrow('Votre session est terminée.')
  expect(useSession.getState()).toEqual({ role: null, email: null, expired: true })
  expect(localStorage.getItem('authToken')).toBeNull()
  await api.close()
})
