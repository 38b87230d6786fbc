import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectStore } from '@keur/store/object-store'
import { readVerifiedFile } from '../builds/believed-file.ts'
import type { LiveBuildsReader } from '../builds/live-builds.ts'

export interface GatewayHealth {
  /** The builds of the moment can be read from the store: what is known from memory alone is not enough. */
  builds: boolean
  /** The API says that it is ready. */
  api: boolean
}

interface HealthSettings {
  liveBuilds: LiveBuildsReader
  store: ObjectStore
  apiUrl: string
}

/** How long an answer holds, however many ask, and how long each of the two is waited for, in milliseconds. */
const freshFor = 2_000
const timeout = 2_000

/** Looks whether this gateway has what a page needs. */
export function createHealthReader({ liveBuilds, store, apiUrl }: HealthSettings): () => Promise<GatewayHealth> {
  let latest: { health: Promise<GatewayHealth>; at: number } | null = null

  async function buildsCanBeRead(): Promise<void> {
    const { shell } = await liveBuilds.current()
    await readVerifiedFile(store, shell, shell.entry)
  }

  async function apiIsReady(): Promise<void> {
    const answer = await fetch(`${apiUrl}/api/health/ready`, { signal: AbortSignal.timeout(timeout) })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The API answers ${answer.status}.`)
  }

  async function look(): Promise<GatewayHealth> {
    const [builds, api] = await Promise.all([holds(buildsCanBeRead()), holds(apiIsReady())])
    return { builds, api }
  }

  return () => {
    if (!latest || performance.now() - latest.at >= freshFor) latest = { health: look(), at: performance.now() }
    return latest.health
  }
}

const holds = (work: Promise<void>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false
    ),
    pause(timeout, false, { ref: false })
  ])
