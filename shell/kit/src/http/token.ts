/** The name is the specification's. */
const key = 'authToken'

/** The token of a page whose browser refuses storage; never set on the server. */
let ofThisPage: string | null = null

/** The visitor's token; null where there is none, and on the server. */
export function storedToken(): string | null {
  try {
    return ofThisPage ?? globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Where the browser refuses to store it, the session lasts as long as the page. */
export function storeToken(token: string) {
  try {
    localStorage.setItem(key, token)
    ofThisPage = null
  } catch {
    ofThisPage = token
  }
}

export function removeToken() {
  ofThisPage = null
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is refused: there was nothing to forget.
  }
}

/** Calls back when another tab logs in or out. */
export function onTokenChangedInOtherTab(listener: () => void) {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener()
  })
}
