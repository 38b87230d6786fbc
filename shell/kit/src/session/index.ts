import { type JwtPayload, jwtDecode } from 'jwt-decode'
import { create } from 'zustand'
import { http } from '../http/index.ts'
import { onTokenChangedInOtherTab, removeToken, storedToken, storeToken } from '../http/token.ts'

/** What a token says is anybody's to write: it is looked at before it is shown. */
interface TokenPayload extends JwtPayload {
  role?: unknown
  email?: unknown
}

/** What the browser believes of the visitor. Display only: the API decides what anyone may do. */
export interface Session {
  role: string | null
  email: string | null
  /** The session ended by itself: its time was over, or the API no longer knows it. */
  expired?: boolean
}

const loggedOut: Session = { role: null, email: null }

export const useSession = create<Session>(() => loggedOut)

/** A session that is over by itself: the visitor is told, and everything but the login goes on. */
export function expireSession() {
  removeToken()
  useSession.setState({ ...loggedOut, expired: true })
}

let ending: ReturnType<typeof setTimeout> | undefined

/** Ends the session when its time is over, in seconds since 1970; a timer knows no more than 24 days. */
function endAt(exp: number | undefined) {
  clearTimeout(ending)
  if (exp) ending = setTimeout(expireSession, Math.min(exp * 1000 - Date.now(), 2 ** 31 - 1))
}

/** The session in a token. Throws jwt-decode's InvalidTokenError (must be a string, missing part, invalid base64, invalid json). */
function sessionIn(token: string): Session {
  const { role, email, exp } = jwtDecode<TokenPayload | null>(token) ?? {}
  if (exp !== undefined && exp * 1000 <= Date.now()) return { ...loggedOut, expired: true }
  if (typeof role !== 'string' || typeof email !== 'string') return loggedOut
  endAt(exp)
  return { role, email, expired: undefined }
}

/** Takes a fresh token after login. Throws when it is malformed, and then nothing changes. */
export function logIn(token: string) {
  const session = sessionIn(token)
  storeToken(token)
  useSession.setState(session)
}

/** Forgets the session in this browser. */
export function logOut() {
  endAt(undefined)
  removeToken()
  useSession.setState(loggedOut)
}

/** «Déconnexion»: the API ends the token too. Here the visitor is out at once, whatever it answers; resolves when it has. */
export function endSession(): Promise<unknown> {
  const told = http.post('/users/logout', undefined).catch(() => {})
  logOut()
  return told
}

/** Reads the stored token into the session: a malformed one is logged and removed, an expired one removed. */
function restore() {
  const token = storedToken()
  if (token === null) return useSession.setState(loggedOut)
  try {
    const session = sessionIn(token)
    if (session.email === null) removeToken()
    useSession.setState(session)
  } catch (error) {
    console.error(String(error))
    logOut()
  }
}

/** Called once, after hydration: the server always renders as for a visitor. Follows the other tabs from then on. */
export function startSession() {
  restore()
  onTokenChangedInOtherTab(restore)
}
