/** Read and written by the gateway, too (`shell/gateway/builds/set-aside.ts`). It ends with the browser's session. */
const asideCookie = 'keur_aside'
const reloadedKey = 'keur:recharge'

/** From the next document on this visitor gets the build behind this one. False where the browser keeps no cookie. */
export function setAside(remote: string, build: string): boolean {
  const name = `${remote}:${build}`
  const kept = new RegExp(`(?:^|; )${asideCookie}=([^;]+)`).exec(document.cookie)?.[1]?.split('.') ?? []
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: at once, and in browsers without a cookie store
  document.cookie = `${asideCookie}=${[...new Set([...kept, name])].join('.')}; Path=/; SameSite=Lax${secure}`
  return document.cookie.includes(name)
}

/** Once in a visit for one build; never where the browser cannot remember that. */
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
