/** A session cookie, `ventes:<build>.btp:<build>`. The gateway reads and writes it, too. */
const quarantineCookie = 'keur_aside'
const reloadedKey = 'keur:recharge'

/** The next document gets the previous build of this remote. False where the browser stores no cookies. */
export function quarantine(remote: string, build: string): boolean {
  const name = `${remote}:${build}`
  const names = new RegExp(`(?:^|; )${quarantineCookie}=([^;]+)`).exec(document.cookie)?.[1]?.split('.') ?? []
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: synchronous, and in browsers without the Cookie Store API
  document.cookie = `${quarantineCookie}=${[...new Set([...names, name])].join('.')}; Path=/; SameSite=Lax${secure}`
  return document.cookie.includes(name)
}

/** True once per build and session; false where the browser cannot store that. */
export function mayReload(remote: string, build: string): boolean {
  try {
    const reloaded = sessionStorage.getItem(reloadedKey)?.split(' ') ?? []
    if (reloaded.includes(`${remote}:${build}`)) return false
    sessionStorage.setItem(reloadedKey, [...reloaded, `${remote}:${build}`].join(' '))
    return true
  } catch {
    return false
  }
}
