import type { Manifest } from '@keur/contract/build'
import type { PublishedApp, PublishingHistory } from '@keur/contract/publishing'
import { BuildVerificationError, nullIfUnverified } from '@keur/store/signed-builds'
import { sectionsOf } from '@keur/store/trusted-keys'
import { findPointer } from '../move-pointer.ts'
import type { ServiceContext } from './context.ts'
import { asLive } from './releases.ts'

type Reading = Pick<ServiceContext, 'artifacts' | 'trusted'>

/** The number of past releases in a history. */
const maxReleases = 200

/** What is live of each app with a trusted key, the shell first. */
export const readPublishedApps = ({ artifacts, trusted }: Reading): Promise<PublishedApp[]> =>
  Promise.all(['shell', ...sectionsOf(trusted())].map((app) => readPublishedApp(artifacts, app)))

async function readPublishedApp(artifacts: Reading['artifacts'], app: string): Promise<PublishedApp> {
  const { builds } = artifacts
  const { pointer, manifest, ...state } = await readLive(artifacts, app)
  const ids = [pointer?.current, pointer?.canary?.build].filter((id) => id !== undefined)
  const trials = await Promise.all(ids.map((id) => builds.readTrial(app, id)))
  const { requires = {}, provides = {} } = manifest ?? {}
  return {
    ...{ app, ...state, requires, provides, trials: trials.filter((trial) => trial !== null) },
    live: pointer && asLive(pointer)
  }
}

async function readLive(artifacts: Reading['artifacts'], app: string) {
  const { builds } = artifacts
  try {
    const pointer = await builds.readPointer(app)
    const manifest = pointer && (await builds.readManifest(app, pointer.current))
    return { pointer, manifest, counter: await builds.findLastCounter(app), refused: null, refusedBuild: null }
  } catch (error) {
    if (!(error instanceof BuildVerificationError)) throw error
    const { pointer = null, manifest = null } = (await builds.findLastValid(app)) ?? {}
    const { lastCounter: counter, refusedBuild } = await findPointer(artifacts, app)
    return { pointer, manifest, counter, refused: error.message, refusedBuild }
  }
}

export async function readPublishingHistory({ artifacts }: Reading, app: string): Promise<PublishingHistory> {
  const { builds } = artifacts
  const pointers = await builds.readHistory(app, maxReleases)
  const ids = [...new Set(pointers.map(({ current }) => current))]
  const read = ids.map(async (id) => [id, await builds.readManifest(app, id).catch(nullIfUnverified)] as const)
  const manifests = new Map<string, Manifest | null>(await Promise.all(read))
  const releases = pointers.map((pointer) => {
    const manifest = manifests.get(pointer.current)
    const versions = manifest ? { requires: manifest.requires, provides: manifest.provides } : null
    return { live: asLive(pointer), versions }
  })
  return { app, releases }
}
