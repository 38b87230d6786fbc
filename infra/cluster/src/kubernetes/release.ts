import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@keur/platform/apps'
import type { Cluster } from './cluster.ts'
import { type Manifest, ofKind } from './manifest-objects.ts'
import { buildOverlay } from './manifests.ts'

/** The version that the overlay names. */
export const firstVersion = '2-0-0'
export const nextVersion = '2-0-1'

const overlay = join(root, 'infra/kubernetes/overlays/small')

/**
 * Applies the overlay for few nodes with the images of a version, as an operator does: with all its objects at once.
 * Resolves when its Jobs are done and its pods are ready. Two things differ from the overlay: the share of a processor
 * that pods ask for, because one drained node must hold them all here, and the volume, which no cloud makes.
 */
export async function applyRelease(cluster: Cluster, version: string): Promise<void> {
  const text = JSON.stringify(await buildOverlay(cluster, overlay)).replaceAll(firstVersion, version)
  const manifests = JSON.parse(text) as Manifest[]
  for (const { spec } of [...ofKind(manifests, 'Deployment'), ...ofKind(manifests, 'Job')])
    spec.template.spec.containers[0].resources.requests.cpu = '100m'
  await cluster.apply([...manifests, volume(join(cluster.folder, 'volume'))])
  const inNamespace = ['-n', 'keur-du-rail']
  const jobs = ['migrate', 'publish'].map((name) => `job/${name}-${version}`)
  await cluster.kubectl([...inNamespace, 'wait', '--for=condition=Complete', ...jobs, '--timeout=180s'])
  for (const name of ['api', 'gateway', 'publishing'])
    await cluster.kubectl([...inNamespace, 'rollout', 'status', `deployment/${name}`, '--timeout=180s'])
}

/** The claim of publishing is bound to it. */
function volume(path: string): object {
  mkdirSync(path, { recursive: true })
  chownSync(path, 10_001, 10_001)
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'publishing' },
    spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], hostPath: { path } }
  }
}
