import { jest } from '@jest/globals'
import { storedToken } from '../http/token.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (payload: unknown) => `${encode({ alg: 'HS256' })}.${encode(payload)}.signature`
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const member = { role: 'user', email: 'awa@example.sn', exp: inSeconds(3600) }
const session = { role: 'user', email: 'awa@example.sn' }
const loggedOut = { role: null, email: null }

/** A new page: the modules, and with them the session of other tests, are reset. */
async function openPage() {
  jest.resetModules()
  const session = await import('./index.ts')
  session.startSession()
  return { ...session, current: () => session.useSession.getState() }
}

let logged: string[]
beforeEach(() => {
  localStorage.clear()
  logged = []
  jest.spyOn(console, 'error').mockImplementation((line) => void logged.push(String(line)))
})

test('a stored token restores the session, with accents; without one there is none', async () => {
  expect((await openPage()).current()).toEqual(loggedOut)
  localStorage.setItem('authToken', token({ ...member, email: 'aïssatou@thiès.sn' }))
  expect((await openPage()).current()).toEqual({ role: 'user', email: 'aïssatou@thiès.sn' })
  expect(logged).toEqual([])
})

test.each([
  ['', 'Invalid token specified: missing part #2'],
  ['a.%%.c', 'Invalid token specified: invalid base64 for part #2'],
  ['a.bm90anNvbg.c', 'Invalid token specified: invalid json for part #2'],
  [`a.${'x'.repeat(1_000_000)}.c`, 'Invalid token specified: invalid']
])('a malformed token (%#) is logged once, removed, and the visitor stays logged out', async (malformed, message) => {
  localStorage.setItem('authToken', malformed)
  const { current } = await openPage()
  expect(current()).toEqual(loggedOut)
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(message)
})

test('a login with something else than a token changes nothing', async () => {
  localStorage.setItem('authToken', token(member))
  const { logIn, current } = await openPage()
  for (const response of [undefined, {}])
    expect(() => logIn(response as unknown as string)).toThrow('Invalid token specified: must be a string')
  expect(current()).toEqual(session)
  expect(localStorage.getItem('authToken')).toBe(token(member))
})

test('an expired token is removed, and the session has expired', async () => {
  localStorage.setItem('authToken', token({ ...member, exp: inSeconds(0) }))
  expect((await openPage()).current()).toEqual({ ...loggedOut, expired: true })
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(logged).toEqual([])
})

describe('as time passes', () => {
  beforeEach(() => void jest.useFakeTimers({ now: Date.now() }))
  afterEach(() => void jest.useRealTimers())

  test('a session expires, which is over with a logout, and a new login starts another', async () => {
    const { logIn, logOut, current } = await openPage()
    logIn(token(member))
    jest.advanceTimersByTime(3_601_000)
    expect(current()).toEqual({ ...loggedOut, expired: true })
    expect(localStorage.getItem('authToken')).toBeNull()
    logOut()
    expect(current()).toEqual(loggedOut)
    logIn(token({ ...member, exp: undefined }))
    expect(current()).toEqual(session)
  })

  test('a token of thirty days does not expire at once, although no timer of a browser lasts as long', async () => {
    const { logIn, current } = await openPage()
    const timers = jest.spyOn(globalThis, 'setTimeout')
    logIn(token({ ...member, exp: inSeconds(30 * 86_400) }))
    // Browsers run a timer of 25 days or more at once.
    expect(timers.mock.calls).toEqual([[expect.any(Function), 2 ** 31 - 1]])
    jest.advanceTimersByTime(29 * 86_400_000)
    expect(current()).toEqual(session)
    jest.advanceTimersByTime(2 * 86_400_000)
    expect(current()).toEqual({ ...loggedOut, expired: true })
  })

  test('the end of a token is not reported after a logout, here or in another tab, or after another login', async () => {
    const { logIn, logOut, current } = await openPage()
    const logOutInOtherTab = () => {
      localStorage.clear()
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
    }
    for (const leave of [logOut, logOutInOtherTab]) {
      logIn(token({ ...member, exp: inSeconds(3600) }))
      leave()
      jest.advanceTimersByTime(3_601_000)
      expect(current()).toEqual(loggedOut)
    }
    logIn(token({ ...member, exp: inSeconds(3600) }))
    logIn(token({ ...member, exp: undefined }))
    jest.advanceTimersByTime(3_601_000)
    expect(current()).toEqual(session)
  })
})

test.each([null, 'text', [], { role: 'admin' }, { ...member, email: { evil: true } }, { ...member, role: ['admin'] }])(
  'a token with the claims %j is removed',
  async (payload) => {
    localStorage.setItem('authToken', token(payload))
    expect((await openPage()).current()).toEqual(loggedOut)
    expect(localStorage.getItem('authToken')).toBeNull()
  }
)

test('a member logs in and out', async () => {
  const { logIn, logOut, current } = await openPage()
  logIn(token(member))
  expect([current(), storedToken()]).toEqual([session, token(member)])
  logOut()
  expect([current(), storedToken()]).toEqual([loggedOut, null])
})

test('the session follows other tabs', async () => {
  const { current } = await openPage()
  const noticeChange = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
  // when another tab logs in, stores something else, and clears everything
  localStorage.setItem('authToken', token(member))
  noticeChange('authToken')
  expect(current()).toEqual(session)
  noticeChange('favoris')
  expect(current()).toEqual(session)
  localStorage.clear()
  noticeChange(null)
  expect(current()).toEqual(loggedOut)
})

test('with refused storage a login lasts as long as the page', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse)
  const { logIn, logOut, current } = await openPage()
  const page = await import('../http/token.ts')
  expect(current()).toEqual(loggedOut)
  logIn(token(member))
  expect([current(), page.storedToken()]).toEqual([session, token(member)])
  logOut()
  expect([current(), page.storedToken(), logged]).toEqual([loggedOut, null, []])
  // and once the browser stores again, the next token is the one that counts, also in other tabs
  logIn(token(member))
  jest.restoreAllMocks()
  const nextToken = token({ ...member, email: 'modou@example.sn' })
  logIn(nextToken)
  expect(page.storedToken()).toBe(nextToken)
})
