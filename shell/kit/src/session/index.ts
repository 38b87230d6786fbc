import { type JwtPayload, jwtDecode } from 'jwt-decode'
import { create } from 'zustand'
import { http } from '../http/index.ts'
import { onTokenChangedInOtherTab, onTokenRejected, removeToken, storedToken, storeToken } from '../http/token.ts'

/** Anyone can write a token: its claims are checked before they are shown. */
interface TokenPayload extends JwtPayload {
  role?: unknown
  email?: unknown
}

/** What the browser knows of the visitor. For display only: the API authorizes. */
export interface Session {
  role: string | null
  email: string | null
  /** The session ended without a logout: the token expired, or the API rejected it. */
  expired?: boolean
}

// Each field is there, since changes are merged into what was before.
const loggedOut: Session = { role: null, email: null, expired: undefined }

export const useSession = create<Session>(() => loggedOut)

export function expireSession() {
  removeToken()
  useSession.setState({ ...loggedOut, expired: true })
}

onTokenRejected(expireSession)

let expiryTimer: ReturnType<typeof setTimeout> | undefined

/** `exp` in seconds since 1970. A browser timer lasts 24 days at most. */
function scheduleExpiry(exp: number | undefined) {
  clearTimeout(expiryTimer)
  if (!exp) return
  const expireOrWait = () => (exp * 1000 > Date.now() ? scheduleExpiry(exp) : expireSession())
  expiryTimer = setTimeout(expireOrWait, Math.min(exp * 1000 - Date.now(), 2 ** 31 - 1))
}

/** Throws jwt-decode's InvalidTokenError (must be a string, missing part, invalid base64, invalid json). */
function sessionFromToken(token: string): Session {
  const { role, email, exp } = jwtDecode<TokenPayload | null>(token) ?? {}
  if (exp !== undefined && exp * 1000 <= Date.now()) return { ...loggedOut, expired: true }
  if (typeof role !== 'string' || typeof email !== 'string') return loggedOut
  scheduleExpiry(exp)
  return { role, email, expired: undefined }
}

/** Stores the token of a login. Throws when it is malformed, and then nothing changes. */
export function logIn(token: string) {
  const session = sessionFromToken(token)
  storeToken(token)
  useSession.setState(session)
}

/** Ends the session in this browser only. */
export function logOut() {
  scheduleExpiry(undefined)
  removeToken()
  useSession.setState(loggedOut)
}

/** Logs out here at once and revokes the token at the API; resolves when the API has responded, also with an error. */
export function endSession(): Promise<unknown> {
  const revoked = http.post('/users/logout').catch(() => {})
  logOut()
  return revoked
}

/** Reads the stored token: a malformed one is logged and removed, an expired one removed. */
function restoreSession() {
  const token = storedToken()
  if (token === null) return logOut()
  try {
    const session = sessionFromToken(token)
    if (session.email === null) removeToken()
    useSession.setState(session)
  } catch (error) {
    console.error(String(error))
    logOut()
  }
}

/** Call once, after hydration: the server renders for an anonymous visitor. Follows other tabs from then on. */
export function startSession() {
  restoreSession()
  onTokenChangedInOtherTab(restoreSession)
}
