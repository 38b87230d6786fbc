/** The name is the specification's. */
const key = 'authToken'

/** The stored token; null where there is none, on the server, and where the browser refuses storage. */
export function storedToken(): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** False where the browser refuses to store: the session then lasts as long as the page. */
export function storeToken(token: string): boolean {
  try {
    localStorage.setItem(key, token)
    return true
  } catch {
    return false
  }
}

export function forgetToken() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is refused: there was nothing to forget.
  }
}

/** Calls back when another tab logs in or out. */
export function onTokenChangedElsewhere(listener: () => void) {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener()
  })
}
