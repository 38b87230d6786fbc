import { randomInt } from 'node:crypto'
import type { BuildSelector } from './visitor-builds.ts'
import type { LiveBuilds, LiveBuildsReader } from './live-builds.ts'
import type { StoppedCanaries } from './stopped-canaries.ts'
import type { Visitor } from '../lib/cookies.ts'

/** A number from 0 to 99 by which a visitor is in a canary or not; given to nobody while nothing is being tried. */
export const canaryCookie = 'keur_canary'
/** Longer than any canary lasts, in seconds: the same visitor is in, or out, from its beginning to its end. */
const kept = 90 * 86_400

interface CanarySettings {
  /** The site is reached by HTTPS. */
  secure: boolean
  draw?: () => number
}

/** Gives those the build that is being tried whose number is below its share. */
export function canarySelector({ secure, draw = () => randomInt(100) }: CanarySettings): BuildSelector {
  function numberOf(visitor: Visitor): number {
    const known = visitor.cookies.get(canaryCookie)
    if (known !== undefined && /^\d{1,2}$/.test(known)) return Number(known)
    const drawn = draw()
    const attributes = `Path=/; Max-Age=${kept}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    visitor.give(`${canaryCookie}=${drawn}; ${attributes}`)
    return drawn
  }

  return ({ live: { canaries } }, visitor) => {
    if (canaries.size === 0) return new Map()
    const number = numberOf(visitor)
    return new Map([...canaries].flatMap(([app, { build, share }]) => (number < share ? [[app, build]] : [])))
  }
}

/** What is live, without the canaries that were stopped, and with the others marked in what browsers are told. */
export function withoutStoppedCanaries(liveBuilds: LiveBuildsReader, stoppedCanaries: StoppedCanaries): LiveBuildsReader {
  return {
    async current() {
      const live = await liveBuilds.current()
      if (live.canaries.size === 0) return live
      const stopped = await stoppedCanaries.current()
      const canaries = new Map([...live.canaries].filter(([app, { build }]) => !stopped.has(`${app} ${build}`)))
      return { ...live, canaries, registry: markedRegistry(live, canaries) }
    }
  }
}

const markedRegistry = ({ registry }: LiveBuilds, canaries: LiveBuilds['canaries']): LiveBuilds['registry'] => ({
  ...registry,
  remotes: Object.fromEntries(
    Object.entries(registry.remotes).map(([app, entry]) => [
      app,
      canaries.has(app) ? { ...entry, canary: true } : entry
    ])
  )
})
