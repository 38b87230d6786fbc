import type { Canary, Manifest, Pointer } from '@keur/contract/build'
import type {
  BuildHealth,
  BuildHealthList,
  LiveRelease,
  LiveReleases,
  Release,
  ReleaseHistory
} from '@keur/contract/releases'
import { openStore, type StoreSettings } from '@keur/store/open-store'
import { BuildVerificationError, createSignedBuilds, type SignedBuilds } from '@keur/store/signed-builds'
import type { TrustedKeys } from '@keur/store/trusted-keys'
import { notFound } from '../../problems/problem.ts'
import type { VisitCounts } from './reports.repository.ts'

/** The entries of an app's history that are shown. */
const max = { releases: 50, builds: 10 }

interface Dependencies {
  signedBuilds: () => Promise<SignedBuilds>
  health: () => Promise<BuildHealthList>
}

export type ReleasesService = ReturnType<typeof createReleasesService>

/** The live builds with their health, and the history of releases. Only builds with valid signatures count. */
export function createReleasesService({ signedBuilds, health }: Dependencies) {
  async function liveOf(builds: SignedBuilds, app: string, buildHealth: BuildHealth | undefined): Promise<LiveRelease> {
    const { pointer, manifest, refused } = await pointerOf(builds, app)
    const canary = pointer?.canary ? trialOf(pointer.canary, buildHealth) : null
    return {
      app,
      address: manifest?.prefixes[0] ?? '/',
      live: pointer && releaseOfLive(pointer),
      fallBack: pointer?.previous ?? null,
      refused,
      canary,
      beside: canary && { visits: buildHealth?.live.visits ?? 0, errors: buildHealth?.live.errors ?? 0 },
      failing: buildHealth?.lastHour && isFailing(buildHealth.lastHour) ? buildHealth.lastHour : null,
      errorsOfLastDay: buildHealth?.errorsOfLastDay ?? null
    }
  }

  return {
    async live(): Promise<LiveReleases> {
      const [builds, { verdicts }] = await Promise.all([signedBuilds(), health()])
      const healthOf = (app: string) => verdicts.find(({ remote }) => remote === app)
      return { apps: await Promise.all(appsOf(builds).map((app) => liveOf(builds, app, healthOf(app)))) }
    },
    /** Throws 404 for an app without trusted keys. */
    async history(app: string): Promise<ReleaseHistory> {
      const builds = await signedBuilds()
      if (!appsOf(builds).includes(app)) throw notFound('Cette rubrique n’existe pas.')
      const [releases, stored] = await Promise.all([
        builds.readHistory(app, max.releases),
        builds.listStoredBuilds(app, max.builds)
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

/**
 * Whether somebody has to act: the failures that thirty days may have, one visit of a thousand, are used up 14.4 times too
 * fast in the last hour («The Site Reliability Workbook», chapter 5). Of few visits one failure is a high rate. The rule
 * SectionFailing of Prometheus is the same.
 */
const isFailing = ({ visits, errors }: VisitCounts) => errors >= 3 && errors >= 0.0144 * visits

const appsOf = (builds: SignedBuilds) => ['shell', ...builds.remotes()]

const trialOf = (
  { build, commit, share, since }: Canary,
  buildHealth: BuildHealth | undefined
): LiveRelease['canary'] => {
  const canary = buildHealth?.canary?.build === build ? buildHealth.canary : null
  return {
    build,
    commit,
    share,
    since,
    visits: canary?.visits ?? 0,
    errors: canary?.errors ?? 0,
    stoppedAt: canary?.stoppedAt ?? null,
    stoppedFor: canary?.stoppedFor
  }
}

interface VerifiedPointer {
  pointer: Pointer | null
  manifest: Manifest | null
  refused: boolean
}

/** Like the gateway: falls back to the last valid pointer when the current one has no valid signature. */
async function pointerOf(builds: SignedBuilds, app: string): Promise<VerifiedPointer> {
  try {
    const pointer = await builds.readPointer(app)
    const manifest = pointer && (await builds.readManifest(app, pointer.current))
    return { pointer, manifest, refused: false }
  } catch (error) {
    if (!(error instanceof BuildVerificationError)) throw error
    const last = await builds.findLastValid(app)
    return { pointer: last?.pointer ?? null, manifest: last?.manifest ?? null, refused: true }
  }
}

/** A canary does not change since when the build is live. */
const releaseOfLive = (pointer: Pointer): Release => ({
  ...toRelease({ ...pointer, canary: null }),
  at: pointer.liveSince ?? pointer.publishedAt
})

/** An entry of the history. When it started a canary, `smoke` is the canary's. */
function toRelease({ current, owner, commit, publishedAt, by, replaced, smoke: ownSmoke, canary }: Pointer): Release {
  const smoke = canary ? canary.smoke : ownSmoke
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

export interface BuildStoreSettings {
  store: StoreSettings
  /** The public keys that may sign builds, by app. */
  trustedKeys: () => TrustedKeys
}

/**
 * The builds with valid signatures, read-only. The store is opened on first use and again after a failure: when it is
 * unavailable, only the routes about builds fail.
 */
export function openSignedBuilds({ store, trustedKeys }: BuildStoreSettings): () => Promise<SignedBuilds> {
  let opening: Promise<SignedBuilds> | null = null
  return () => {
    opening ??= openStore(store, { readOnly: true }).then((objectStore) => createSignedBuilds(objectStore, trustedKeys))
    opening.catch(() => {
      opening = null
    })
    return opening
  }
}
