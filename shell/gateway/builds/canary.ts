import { randomInt } from 'node:crypto'
import type { CookieJar } from '../lib/cookies.ts'
import { readApi } from '../lib/http.ts'
import { createRefreshedValue } from '../lib/refreshed-value.ts'
import type { LiveBuildsReader } from './live-builds.ts'
import type { BuildSelector } from './visitor-builds.ts'

/** A number from 0 to 99 that decides whether a visitor is in a canary; set only while a canary is running. */
export const canaryCookie = 'keur_canary'
/** Longer than any canary, in seconds: a visitor stays in, or out, from its start to its end. */
const cookieMaxAge = 90 * 86_400

interface CanarySettings {
  secure: boolean
  draw?: () => number
}

export function canarySelector({ secure, draw = () => randomInt(100) }: CanarySettings): BuildSelector {
  function numberOf(cookies: CookieJar): number {
    const cookie = cookies.get(canaryCookie)
    if (cookie !== undefined && /^\d{1,2}$/.test(cookie)) return Number(cookie)
    const number = draw()
    const attributes = { Path: '/', 'Max-Age': cookieMaxAge, HttpOnly: true, SameSite: 'Lax', Secure: secure }
    cookies.set(canaryCookie, String(number), attributes)
    return number
  }

  return ({ live: { canaries } }, cookies) => {
    if (canaries.size === 0) return new Map()
    const number = numberOf(cookies)
    return new Map([...canaries].flatMap(([app, { build, share }]) => (number < share ? [[app, build]] : [])))
  }
}

/** The live builds without canaries that were stopped; without any as long as it is unknown which ones were. */
export function withoutStoppedCanaries(
  liveBuilds: LiveBuildsReader,
  stoppedCanaries: StoppedCanaries
): LiveBuildsReader {
  return {
    async current() {
      const live = await liveBuilds.current()
      if (live.canaries.size === 0) return live
      const stopped = await stoppedCanaries()
      return {
        ...live,
        canaries: new Map([...live.canaries].filter(([app, { build }]) => stopped?.has(`${app} ${build}`) === false))
      }
    }
  }
}

interface StoppedCanariesSettings {
  apiUrl: string
  log: (line: string) => void
}

/** Canaries that the API has stopped, as `<app> <build>`; null until the API has responded once. */
type StoppedCanaries = () => Promise<ReadonlySet<string> | null>

/** How often the API is called while visitors come, in milliseconds. */
const refreshInterval = 3_000
/** A list older than this may be wrong: visitors wait for a new one, at most `waitTimeout` milliseconds. */
const staleAfter = 15_000
const waitTimeout = 300
const requestTimeout = 5_000

/**
 * Calls the API while a canary is running. If the API fails, canaries go on; one that was stopped never starts again,
 * also not in a gateway that starts while the API is away.
 */
export function createStoppedCanaries({ apiUrl, log }: StoppedCanariesSettings): StoppedCanaries {
  const stopped = new Set<string>()
  let hasFailed = false

  async function read(): Promise<ReadonlySet<string>> {
    const { verdicts } = await readApi(apiUrl, '/builds/verdicts', { timeout: requestTimeout })
    for (const { remote, stopped: builds } of verdicts)
      for (const name of builds.map((build) => `${remote} ${build}`)) {
        if (!stopped.has(name)) log(`The canary ${name} is stopped: all visitors get the live build.`)
        stopped.add(name)
      }
    hasFailed = false
    return stopped
  }

  return createRefreshedValue<ReadonlySet<string> | null>({
    read,
    initial: null,
    freshFor: refreshInterval,
    staleAfter,
    timeout: waitTimeout,
    onError(error) {
      if (!hasFailed) log(`The health of canaries cannot be read from the API; they go on: ${error}`)
      hasFailed = true
    }
  })
}
