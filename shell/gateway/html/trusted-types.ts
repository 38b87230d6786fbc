/**
 * A script of the page, the first one: the only policy of Trusted Types. Browsers pass it every text that becomes a script
 * or HTML. It accepts the addresses of the site's own scripts, JSON as the content of an element (structured data), and
 * text without an element; React creates its script elements from the one constant. The Content Security Policy allows no second policy, so no section can add one.
 */
export const trustedTypesPolicy = `self.trustedTypes?.createPolicy('default', {
  createScriptURL: (text) => {
    const { origin, pathname } = new URL(text, location.href)
    return origin === location.origin && /^\\/(sw\\.js|mfe\\/[a-z-]+\\/[0-9a-f]{16}\\/[\\w./-]+\\.js)$/.test(pathname) ? text : null
  },
  createScript: (text) => {
    try {
      JSON.parse(text)
      return text
    } catch {
      return null
    }
  },
  createHTML: (text) => (text === '<script><\\/script>' || !text.includes('<') ? text : null)
})`
