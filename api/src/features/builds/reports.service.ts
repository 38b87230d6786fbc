import type { BuildHealth, BuildHealthList, BuildReport } from '@keur/contract/releases'
import { nullIfUnverified, type SignedBuilds } from '@keur/store/signed-builds'
import type { RateLimit, RateLimits } from '../../persistence/rate-limits/rate-limits.repository.ts'
import { notFound, Problem } from '../../problems/problem.ts'
import { isToStop } from './canary-rule.ts'
import type { ReportsRepository } from './reports.repository.ts'

interface Parts {
  repository: ReportsRepository
  rateLimits: RateLimits
  papers: () => Promise<SignedBuilds>
}

export type ReportsService = ReturnType<typeof createReports>

/**
 * By address. Anybody can make reports up, so an address counts for a few visitors of a build and no more, less than a decision about it
 * takes (`canary-rule.ts`). Phones of one provider may share an address: of their visits some are not counted, failed ones and others alike.
 */
const limits = {
  reports: { kind: 'build report', most: 2_000, seconds: 3_600 },
  visits: { kind: 'build visit', most: 5, seconds: 3_600 },
  errors: { kind: 'build error', most: 2, seconds: 3_600 }
} satisfies Record<string, RateLimit>

const day = 86_400_000
/** Gateways ask every few seconds; an answer is good for this long, in milliseconds. */
const goodFor = 1_000
const mostKnown = 200

/** How builds do with visitors, and what that means for those that are tried on a share of them. */
export function createReports({ repository, rateLimits, papers }: Parts) {
  const known = new Set<string>()
  let last: { at: number; answer: Promise<BuildHealthList> } | null = null

  /** Only what a team published is counted. Throws 404. */
  async function assertKnown(remote: string, build: string): Promise<void> {
    const name = `${remote}/${build}`
    if (known.has(name)) return
    const builds = await papers()
    const there =
      builds.remotes().includes(remote) && (await builds.readManifest(remote, build).catch(nullIfUnverified))
    if (!there) throw notFound('Cette version n’est pas publiée.')
    known.add(name)
    for (const oldest of [...known].slice(0, Math.max(0, known.size - mostKnown))) known.delete(oldest)
  }

  /** Whether an address may still count for a build. */
  const mayCount = (limit: RateLimit, who: string): Promise<boolean> =>
    rateLimits.take(limit, who).then(
      () => true,
      (error) => {
        if (error instanceof Problem && error.status === 429) return false
        throw error
      }
    )

  /** Null where nothing that can be believed is live. */
  async function verdictOn(builds: SignedBuilds, remote: string, now: Date): Promise<BuildHealth | null> {
    const pointer = await builds.readPointer(remote).catch(nullIfUnverified)
    if (!pointer) return null
    const { current, canary } = pointer
    const yesterday = new Date(now.getTime() - day)
    const since = canary ? new Date(canary.since) : yesterday
    const [live, tried, stops, errorsOfLastDay] = await Promise.all([
      repository.figures(remote, current, since),
      canary && repository.figures(remote, canary.build, since),
      repository.stopped(remote),
      repository.errors(remote, yesterday)
    ])
    const stopped = stops.map(({ build }) => build)
    if (!canary || !tried) return { remote, live, canary: null, stopped, errorsOfLastDay }
    const before = stops.find(({ build }) => build === canary.build)?.at ?? null
    const stoppedAt = before ?? (isToStop(tried, live) ? await repository.stop(remote, tried, live, now) : null)
    if (stoppedAt && !before) stopped.unshift(canary.build)
    const { share, since: began } = canary
    return {
      remote,
      live,
      canary: { ...tried, share, since: began, stoppedAt: stoppedAt?.toISOString() ?? null },
      stopped,
      errorsOfLastDay
    }
  }

  async function read(now: Date): Promise<BuildHealthList> {
    const builds = await papers()
    const all = await Promise.all(builds.remotes().map((remote) => verdictOn(builds, remote, now)))
    return { verdicts: all.filter((verdict) => verdict !== null) }
  }

  return {
    /** What an address reports beyond its share is not counted. Throws 404 for what nobody published, and 429 for thousands of reports. */
    async count(report: BuildReport, address: string): Promise<void> {
      const { remote, build, kind } = report
      await rateLimits.take(limits.reports, address)
      await assertKnown(remote, build)
      if (await mayCount(limits[kind === 'error' ? 'errors' : 'visits'], `${address} ${remote}/${build}`))
        await repository.count(report)
    },
    /** How every remote does; a canary that does too badly is stopped by being looked at. */
    verdicts(): Promise<BuildHealthList> {
      const now = performance.now()
      if (last && now - last.at < goodFor) return last.answer
      const answer = read(new Date())
      last = { at: now, answer }
      answer.catch(() => {
        if (last?.answer === answer) last = null
      })
      return answer
    }
  }
}
