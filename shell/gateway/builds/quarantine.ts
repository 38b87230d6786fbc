import type { BuildSelector } from './visitor-builds.ts'
import type { Visitor } from '../lib/cookies.ts'

/**
 * Builds that failed this visitor, by app (`ventes:0123456789abcdef.btp:…`). It ends with the browser's session. Written by
 * browsers, too (`shell/src/remotes/set-aside.ts`).
 */
export const quarantineCookie = 'keur_aside'
const oneBuild = /^([a-z][a-z0-9-]*):([0-9a-f]{16})$/
/** Who brings more than this has made it up. */
const most = 10

/** Gives who was failed by a build the one behind it, for the rest of the visit. */
export const quarantineSelector: BuildSelector = ({ registry, live }, visitor) => {
  const choice = new Map<string, string>()
  for (const [app, bad] of setAside(visitor)) {
    const { current, previous } = registry.remotes[app] ?? {}
    const left = [current, previous, live.registry.remotes[app]?.previous].find((build) => build && !bad.has(build))
    if (left) choice.set(app, left)
  }
  return choice
}

/** Remembers with the answer that this build failed its visitor. */
export function quarantineBuild(visitor: Visitor, app: string, build: string, secure: boolean) {
  const kept = (visitor.cookies.get(quarantineCookie) ?? '').split('.').filter((entry) => oneBuild.test(entry))
  const value = [...new Set([...kept, `${app}:${build}`])].slice(-most).join('.')
  visitor.give(`${quarantineCookie}=${value}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`)
}

function setAside({ cookies }: Visitor): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const entry of (cookies.get(quarantineCookie) ?? '').split('.').slice(-most)) {
    const [, app, build] = oneBuild.exec(entry) ?? []
    if (app && build) found.set(app, (found.get(app) ?? new Set()).add(build))
  }
  return found
}
