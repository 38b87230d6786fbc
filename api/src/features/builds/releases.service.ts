import type { Canary, Pointer } from '@keur/contract/build'
import type {
  BuildHealth,
  BuildHealthList,
  LiveRelease,
  LiveReleases,
  Release,
  ReleaseHistory
} from '@keur/contract/releases'
import { BuildVerificationError, type SignedBuilds } from '@keur/store/signed-builds'
import { notFound } from '../../problems/problem.ts'

/** So much of an app's past is shown. */
const most = { releases: 50, builds: 10 }

interface Parts {
  papers: () => Promise<SignedBuilds>
  /** How the builds of each remote do with visitors. */
  verdicts: () => Promise<BuildHealthList>
}

export type ReleasesService = ReturnType<typeof createReleases>

/** What is live, how it does, and what was live before: of everything that is published, what can be believed. */
export function createReleases({ papers, verdicts }: Parts) {
  async function liveOf(builds: SignedBuilds, app: string, verdict: BuildHealth | undefined): Promise<LiveRelease> {
    const { pointer, prefixes, refused } = await pointerOf(builds, app)
    const canary = pointer?.canary ? trialOf(pointer.canary, verdict) : null
    return {
      app,
      address: prefixes[0] ?? '/',
      live: pointer && releaseOfLive(pointer),
      fallBack: pointer?.previous ?? null,
      refused,
      canary,
      beside: canary && { visits: verdict?.live.visits ?? 0, errors: verdict?.live.errors ?? 0 },
      errorsOfLastDay: verdict?.errorsOfLastDay ?? null
    }
  }

  return {
    async live(): Promise<LiveReleases> {
      const [builds, told] = await Promise.all([papers(), verdicts()])
      const verdictOn = (app: string) => told.verdicts.find(({ remote }) => remote === app)
      return { apps: await Promise.all(appsOf(builds).map((app) => liveOf(builds, app, verdictOn(app)))) }
    },
    /** Throws 404 for an app that nobody may publish. */
    async history(app: string): Promise<ReleaseHistory> {
      const builds = await papers()
      if (!appsOf(builds).includes(app)) throw notFound('Cette rubrique n’existe pas.')
      const [releases, stored] = await Promise.all([
        builds.readHistory(app, most.releases),
        builds.listStoredBuilds(app, most.builds)
      ])
      return {
        app,
        releases: releases.map(toRelease),
        builds: stored.map(({ manifest: { id, owner, commit }, storedAt }) => ({
          build: id,
          owner,
          commit,
          storedAt: storedAt.toISOString()
        }))
      }
    }
  }
}

const appsOf = (builds: SignedBuilds) => ['shell', ...builds.remotes()]

const trialOf = ({ build, commit, share, since }: Canary, verdict: BuildHealth | undefined): LiveRelease['canary'] => {
  const told = verdict?.canary?.build === build ? verdict.canary : null
  return {
    build,
    commit,
    share,
    since,
    visits: told?.visits ?? 0,
    errors: told?.errors ?? 0,
    stoppedAt: told?.stoppedAt ?? null
  }
}

interface Found {
  pointer: Pointer | null
  prefixes: string[]
  refused: boolean
}

/** As gateways do: where what lies there cannot be believed, the last that could be. */
async function pointerOf(builds: SignedBuilds, app: string): Promise<Found> {
  try {
    const pointer = await builds.readPointer(app)
    const prefixes = pointer ? (await builds.readManifest(app, pointer.current)).prefixes : []
    return { pointer, prefixes, refused: false }
  } catch (error) {
    if (!(error instanceof BuildVerificationError)) throw error
    const last = await builds.findLastValid(app)
    return { pointer: last?.pointer ?? null, prefixes: last?.manifest.prefixes ?? [], refused: true }
  }
}

/** Since when it is live is told by the pointer, whatever was tried beside it since. */
const releaseOfLive = (pointer: Pointer): Release => ({
  ...toRelease({ ...pointer, canary: null }),
  at: pointer.liveSince ?? pointer.publishedAt
})

/** A line of the history; where it began a canary, the verdict is of that one. */
function toRelease({ current, owner, commit, publishedAt, by, replaced, smoke: own, canary }: Pointer): Release {
  const smoke = canary ? canary.smoke : own
  return {
    build: current,
    owner,
    commit,
    at: publishedAt,
    by,
    replaced: replaced ?? undefined,
    trial: canary ? { build: canary.build, share: canary.share } : undefined,
    smoke: smoke && { pages: smoke.pages, seconds: smoke.seconds, shell: smoke.shell }
  }
}
