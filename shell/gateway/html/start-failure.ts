import { reactKeys } from './event-replay.ts'

/**
 * A script of the page: reports a shell that fails before the page is hydrated, which cannot report itself, and
 * quarantines its build for this visit, so that the next document has the live shell. The page stays: it can be read, and
 * its links and forms work. A section's failure is the shell's to report. Where the network fails, there is no token and
 * the build is not at fault.
 */
export const startFailure = `(() => {
  let failed = false
  const isHydrated = () => Object.keys(document.getElementById('page') ?? {}).some((key) => key.startsWith('${reactKeys.element}'))
  const report = (text) => {
    const build = /\\/mfe\\/shell\\/([0-9a-f]{16})\\//.exec(text)?.[1]
    if (failed || !build || /\\/mfe\\/(?!shell\\/)/.test(text) || isHydrated()) return
    failed = true
    fetch('/mfe/visit.json').then((response) => response.json()).then(({ token }) => {
      if (!token) return
      const body = JSON.stringify({ remote: 'shell', build, token, kind: 'error', phase: 'entry' })
      navigator.sendBeacon('/api/builds/reports', new Blob([body], { type: 'application/json' }))
      const others = /(?:^|; )keur_aside=([^;]+)/.exec(document.cookie)?.[1]
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      document.cookie = 'keur_aside=' + (others ? others + '.' : '') + 'shell:' + build + '; Path=/; SameSite=Lax' + secure
    }).catch(() => {})
  }
  addEventListener('error', ({ target, error, filename }) => report(target.src ?? error?.stack ?? filename ?? ''), true)
  addEventListener('unhandledrejection', ({ reason }) => report(reason?.stack ?? ''))
})()`
