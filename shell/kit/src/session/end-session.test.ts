import { FakeResponse, fakeApi, fakeToken } from '../testing/index.tsx'
import { endSession, logIn, useSession } from './index.ts'

const token = fakeToken({ role: 'user', email: 'awa@exemple.sn' })

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
