/** The specification fixes the name. */
const key = 'authToken'

/** The token of a page whose browser refuses storage; never set on the server. */
let inMemory: string | null = null

/** The visitor's token; null where there is none, and on the server. */
export function storedToken(): string | null {
  try {
    return inMemory ?? globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Where the browser refuses storage, the token lasts as long as the page. */
export function storeToken(token: string) {
  try {
    localStorage.setItem(key, token)
    inMemory = null
  } catch {
    inMemory = token
  }
}

export function removeToken() {
  inMemory = null
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is refused: there is nothing to remove.
  }
}

/** Calls back when another tab logs in or out. */
export function onTokenChangedInOtherTab(listener: () => void) {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener()
  })
}

let notifyRejected = removeToken

/** Sets what happens when the API refuses the stored token; without it the token is only removed. */
export function onTokenRejected(listener: () => void) {
  notifyRejected = listener
}

/** For a request that got 401: ends the session, unless another token was stored since the request began. */
export function rejectToken(token: string | null) {
  if (token && token === storedToken()) notifyRejected()
}
