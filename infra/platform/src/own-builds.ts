import type { Manifest } from '@keur/contract/build'
import { nullIfUnverified } from '@keur/store/signed-builds'
import type { ArtifactStore } from './artifact-store.ts'
import { isLive } from './publish.ts'
import { formatLive, formatOrigin } from './release/format.ts'

/**
 * Whether a start publishes its own build of an app: nothing is live, or what an earlier start published from other
 * sources. What a team published stays live; a line says that this copy has another build.
 */
export async function isToPublish(
  artifacts: ArtifactStore,
  build: Pick<Manifest, 'app' | 'id'>,
  log: (line: string) => void
): Promise<boolean> {
  const { app } = build
  if (await isLive(artifacts, build)) return false
  const pointer = await artifacts.builds.readPointer(app).catch(nullIfUnverified)
  if (!pointer) return true
  const isOwn = (pointer.by === 'start' || pointer.by === 'development') && !pointer.canary
  if (!isOwn) {
    const folder = app === 'shell' ? app : `mfe-${app}`
    const owner = pointer.owner ? ` by ${pointer.owner}` : ''
    log(
      `${app}: ${formatLive(pointer)} stays live, ${formatOrigin(pointer)}${owner}. This copy is other: npm run deploy -w ${folder} publishes it.`
    )
  }
  return isOwn
}
