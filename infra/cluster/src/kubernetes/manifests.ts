import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@keur/engines/shared/engine-failure'
import { root } from '@keur/platform/apps'
import { publishingSettingsFor } from '@keur/platform/service/config'
import { apiSettings } from 'api/config'
import { gatewaySettingsFor } from 'shell/gateway/config.ts'
import { parseAllDocuments } from 'yaml'
import type { ClusterCommand } from '../engine.ts'
import { type ApiServer, startApiServer } from './api-server.ts'
import { type Manifest, ofKind } from './manifest-objects.ts'
import { findMistakes } from './manifest-rules.ts'
import { plantedMistakes } from './planted-mistakes.ts'

const overlays = ['small', 'large']

/** Settings by the command of the image. The store's settings are read where builds lie in one. */
const settings = {
  gateway: gatewaySettingsFor({ BUILD_STORE: 'minio' }),
  api: apiSettings,
  migrate: apiSettings,
  publishing: publishingSettingsFor({ BUILD_STORE: 'minio' }),
  publish: [...publishingSettingsFor({ BUILD_STORE: 'minio' }), 'TEAM_KEY']
}

/** What infra/kubernetes/README.md says to create first. */
const external = ['Secret/site', 'Secret/section-keys', 'ConfigMap/trusted-keys']

/**
 * Builds both overlays and applies them to a real API server, without storing them; then plants mistakes, each alone,
 * and says who finds it: the server, or the rules of this folder.
 */
export const run: ClusterCommand = async ({ log, use }) => {
  const server = use(await startApiServer(log))
  log(server.description)
  // The dry run of what lies in a namespace needs the namespace.
  await server.kubectl(['apply', '-f', join(root, 'infra/kubernetes/base/namespace.yaml')])
  const wrong: string[] = []
  let small: Manifest[] = []
  for (const overlay of overlays) {
    const manifests = await buildOverlay(server, join(root, 'infra/kubernetes/overlays', overlay))
    if (overlay === 'small') small = manifests
    const found = await check(server, manifests, manifests)
    log(
      `${overlay}: ${manifests.length} objects, ${found ? found.sentence : 'the API server and the rules accept them'}`
    )
    if (found) wrong.push(overlay)
  }
  for (const { name, plant } of plantedMistakes) {
    const manifests = structuredClone(small)
    plant((kind, wanted) => findManifest(manifests, kind, wanted))
    const changed = manifests.filter((manifest, index) => JSON.stringify(manifest) !== JSON.stringify(small[index]))
    const found = await check(server, manifests, changed)
    log(`${(found?.by ?? 'NOT FOUND').padEnd(10)} ${name}${found ? `: ${found.sentence}` : ''}`)
    if (!found) wrong.push(name)
  }
  log(
    `${plantedMistakes.length} mistakes planted, ${wrong.length === 0 ? 'each of them found' : `wrong: ${wrong.join(', ')}`}.`
  )
  return wrong.length === 0
}

/** The objects of an overlay, as kubectl builds them. */
export async function buildOverlay(server: Pick<ApiServer, 'kubectl'>, folder: string): Promise<Manifest[]> {
  const text = await server.kubectl(['kustomize', folder])
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest)
}

/** Names of ConfigMaps end with a hash, and those of Jobs with a version. */
function findManifest(manifests: Manifest[], kind: string, name: string): Manifest {
  const found = ofKind(manifests, kind).find(
    ({ metadata }) => metadata.name === name || metadata.name.startsWith(`${name}-`)
  )
  if (!found) throw new Error(`There is no ${kind} ${name} to plant a mistake in.`)
  return found
}

async function check(
  server: ApiServer,
  manifests: Manifest[],
  changed: Manifest[]
): Promise<{ by: string; sentence: string } | null> {
  const file = join(server.folder, 'manifests.json')
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: changed }))
  try {
    await server.kubectl(['apply', '--dry-run=server', '--validate=strict', '--warnings-as-errors', '-f', file])
  } catch (error) {
    return { by: 'API server', sentence: firstSentence(messageOf(error), file) }
  }
  const [sentence] = findMistakes(manifests, { settings, external })
  return sentence ? { by: 'rules', sentence } : null
}

const firstSentence = (message: string, file: string) =>
  message
    .replaceAll(file, 'the overlay')
    .replace(/^Error from server \(\w+\): error when \w+ing "[^"]*": /, '')
    .slice(0, 200)
