import { readLanguage } from '@keur/contract/language'
import { isWithinPrefix } from '@keur/contract/prefixes'
import { policyDirectives, type ViolationReports } from '@keur/contract/violations'
import { nullIfUnverified, type SignedBuilds } from '@keur/store/signed-builds'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { createCache } from '../../runtime/cache.ts'

interface Dependencies {
  rateLimits: RateLimits
  signedBuilds: () => Promise<SignedBuilds>
}

export type ViolationsService = ReturnType<typeof createViolationsService>

/** Reports by IP address; of each build and directive one violation a day is new: anonymous reports can be forged. */
const limits = {
  reports: { kind: 'violation report', max: 200, seconds: 3_600 },
  violations: { kind: 'violation', max: 1, seconds: 86_400 }
} satisfies Record<string, RateLimit>

/** Entries of one report that count. */
const maxEntries = 20
/** How long live builds, and whether a build is published, are cached, in milliseconds. */
const cacheTime = 15_000

/** A violation as a browser describes it. */
interface Violation {
  directive: string
  sourceFile: string
  page: string
}

interface LiveBuild {
  app: string
  build: string
  prefixes: string[]
}

/** Violations of the Content Security Policy by build: that of the script, or that of the page. */
export function createViolationsService({ rateLimits, signedBuilds }: Dependencies) {
  const liveCache = createCache<LiveBuild[]>({ ttl: cacheTime, max: 1 })
  const publishedCache = createCache<{ isPublished: boolean }>({ ttl: cacheTime, max: 500 })

  async function readLive(): Promise<LiveBuild[]> {
    const builds = await signedBuilds()
    const live = ['shell', ...builds.remotes()].map(async (app): Promise<LiveBuild[]> => {
      const pointer = await builds.readPointer(app).catch(nullIfUnverified)
      const manifest = pointer && (await builds.readManifest(app, pointer.current).catch(nullIfUnverified))
      return manifest ? [{ app, build: manifest.id, prefixes: manifest.prefixes }] : []
    })
    return (await Promise.all(live)).flat()
  }

  async function isPublished(app: string, build: string): Promise<boolean> {
    const known = await publishedCache.get(`${app}/${build}`, async () => {
      const builds = await signedBuilds()
      return { isPublished: (await builds.readManifest(app, build).catch(nullIfUnverified)) !== null }
    })
    return known.isPublished
  }

  /** The build whose script it was; without one, the live build that owns the page. Null for an unpublished one. */
  async function buildOf({ sourceFile, page }: Violation): Promise<Pick<LiveBuild, 'app' | 'build'> | null> {
    const [, app, build] = /\/mfe\/([a-z-]{1,40})\/([0-9a-f]{16})\//.exec(sourceFile) ?? []
    if (app && build) return (await isPublished(app, build)) ? { app, build } : null
    const { pathname } = URL.parse(page) ?? {}
    if (!pathname) return null
    const live = await liveCache.get('', readLive)
    const { path } = readLanguage(pathname)
    const owner = live.find(({ prefixes }) => prefixes.some((prefix) => isWithinPrefix(path, prefix)))
    return owner ?? live.find((shell) => shell.app === 'shell') ?? null
  }

  return {
    /** The violations that are new today, as `<app>/<build> <directive>`; of published builds. Throws 429. */
    async read(reports: ViolationReports, address: string): Promise<string[]> {
      await rateLimits.take(limits.reports, address)
      const unknown: string[] = []
      for (const violation of violationsOf(reports).slice(0, maxEntries)) {
        const found = await buildOf(violation)
        if (!found) continue
        const name = `${found.app}/${found.build} ${violation.directive}`
        if (await rateLimits.tryTake(limits.violations, name)) unknown.push(name)
      }
      return unknown
    }
  }
}

function violationsOf(reports: ViolationReports): Violation[] {
  if (!Array.isArray(reports)) {
    const report = reports['csp-report']
    // Older browsers write the directive with its sources.
    const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0]
    return [violationOf(directive, report['source-file'], report['document-uri'])]
  }
  return reports.flatMap(({ type, body }) =>
    type === 'csp-violation' && body ? [violationOf(body.effectiveDirective, body.sourceFile, body.documentURL)] : []
  )
}

type Field = string | null | undefined

const violationOf = (directive: Field, sourceFile: Field, page: Field): Violation => ({
  directive: policyDirectives.find((known) => known === directive) ?? 'other',
  sourceFile: sourceFile ?? '',
  page: page ?? ''
})
