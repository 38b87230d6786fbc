import type { CookieJar } from '../lib/cookies.ts'
import type { BuildSelector } from './visitor-builds.ts'

/**
 * The builds that failed this visitor, quarantined for the browser's session: `ventes:0123456789abcdef.btp:…`. Browsers
 * write it too (`shell/src/remotes/recover.ts`, and `shell/gateway/html/start-failure.ts` for `shell`).
 */
const quarantineCookie = 'keur_aside'
const entryPattern = /^([a-z][a-z0-9-]*):([0-9a-f]{16})$/
/** More entries than this mean a forged cookie. */
const maxEntries = 10

export const quarantineSelector: BuildSelector = ({ shell, registry, live }, cookies) => {
  const selection = new Map<string, string>()
  for (const [app, quarantined] of quarantinedBuilds(cookies)) {
    // The sections may not fit an older shell: a canary is replaced by the live one, which nothing replaces.
    if (app === 'shell' && quarantined.has(shell.id)) selection.set(app, live.shell.id)
    const { current, previous } = registry.remotes[app] ?? {}
    const candidates = [current, previous, live.registry.remotes[app]?.previous]
    const build = candidates.find((candidate) => candidate && !quarantined.has(candidate))
    if (build) selection.set(app, build)
  }
  return selection
}

export function quarantineBuild(cookies: CookieJar, app: string, build: string, secure: boolean) {
  const entries = entriesOf(cookies).filter((entry) => entryPattern.test(entry))
  const value = [...new Set([...entries, `${app}:${build}`])].slice(-maxEntries).join('.')
  cookies.set(quarantineCookie, value, { Path: '/', SameSite: 'Lax', Secure: secure })
}

function quarantinedBuilds(cookies: CookieJar): Map<string, Set<string>> {
  const builds = new Map<string, Set<string>>()
  for (const entry of entriesOf(cookies).slice(-maxEntries)) {
    const [, app, build] = entryPattern.exec(entry) ?? []
    if (app && build) builds.set(app, (builds.get(app) ?? new Set()).add(build))
  }
  return builds
}

const entriesOf = (cookies: CookieJar) => (cookies.get(quarantineCookie) ?? '').split('.')
