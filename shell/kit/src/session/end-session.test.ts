import { FakeResponse, fakeApi } from '../testing/index.tsx'
import { endSession, logIn, useSession } from './index.ts'

const token = `${btoa('{"alg":"HS256"}')}.${btoa('{"role":"user","email":"awa@exemple.sn"}')}.signature`

test.each([
  ['ends the token', () => ({ message: 'Vous êtes déconnecté.' })],
  ['does not know the token any more', () => new FakeResponse(401, { error: 'unauthenticated', message: 'Non.' })],
  ['is down', () => new FakeResponse(503, {})]
])('who logs out is out at once, where the API %s', async (_, answer) => {
  let sent: string | undefined
  const api = await fakeApi({
    'POST /users/logout': ({ headers }) => {
      sent = headers.authorization
      return answer()
    }
  })
  logIn(token)
  const told = endSession()
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(useSession.getState()).toEqual({ role: null, email: null })
  await told
  expect(sent).toBe(`Bearer ${token}`)
  await api.close()
})
