import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Manifest, manifestKey, pointerKey } from '@keur/contract/build'
import { type ArtifactStore, openArtifactStore } from '@keur/platform/artifact-store'
import { publish } from '@keur/platform/publish'
import { copyOf, layDown, readBuild } from '@keur/platform/testing/build-copy'
import { withSignature } from '@keur/store/build-signature'
import { createFolderStore } from '@keur/store/folder-store'
import { BuildVerificationError } from '@keur/store/signed-builds'
import { readVerifiedFile } from 'shell/gateway/builds/build-files.ts'
import type { TestSite } from '../../scenario.ts'
import type { StoredFault } from '../gate-case.ts'

interface StoreCopy {
  artifacts: ArtifactStore
  folder: string
}

/** Works on a copy of the site's store, as somebody who may write there. Returns the gateways' refusal, or null. */
const inStore =
  (work: (copy: StoreCopy) => Promise<unknown>) =>
  async ({ buildsFolder, env }: TestSite): Promise<string | null> => {
    const folder = await mkdtemp(join(tmpdir(), 'keur-store-'))
    try {
      await cp(buildsFolder, join(folder, 'builds'), { recursive: true })
      await work({ artifacts: openArtifactStore(createFolderStore(join(folder, 'builds')), env), folder })
      return null
    } catch (error) {
      if (error instanceof BuildVerificationError || /hash|integrity|tamper/i.test((error as Error).message))
        return (error as Error).message
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

const json = { contentType: 'application/json' }

async function liveOf({ builds, store }: ArtifactStore, app: string) {
  const pointer = await builds.readPointer(app)
  if (!pointer) throw new Error(`${app} is not live.`)
  return { pointer, build: await readBuild(store, app, pointer.current) }
}

/** What lies in the store counts only with the signatures of those who may write it. */
export const storedFaults: StoredFault[] = [
  {
    name: 'foreign-signature',
    what: 'a manifest that another team signed',
    because: /signed by|key/,
    attempt: inStore(async ({ artifacts }) => {
      const { build } = await liveOf(artifacts, 'ventes')
      const { signature: _, ...manifest } = build.manifest
      const unsigned: Manifest = manifest
      const signed = withSignature('manifest', unsigned, artifacts.keyOf('btp'))
      await artifacts.store.put(manifestKey('ventes', manifest.id), Buffer.from(JSON.stringify(signed)), json)
      await artifacts.builds.readManifest('ventes', manifest.id)
    })
  },
  {
    name: 'changed-manifest',
    what: 'a manifest that was changed after its signature',
    because: /changed after it was signed/,
    attempt: inStore(async ({ artifacts }) => {
      const { build } = await liveOf(artifacts, 'ventes')
      const changed = { ...build.manifest, prefixes: ['/ventes', '/btp'] }
      await artifacts.store.put(manifestKey('ventes', changed.id), Buffer.from(JSON.stringify(changed)), json)
      await artifacts.builds.readManifest('ventes', changed.id)
    })
  },
  {
    name: 'changed-file',
    what: 'a stored server module that is not the signed one',
    because: /./,
    attempt: inStore(async ({ artifacts }) => {
      const { build } = await liveOf(artifacts, 'ventes')
      const { app, id, server } = build.manifest
      await artifacts.store.put(`builds/${app}/${id}/${server}`, Buffer.from('export const routes = []'), json)
      await readVerifiedFile(artifacts.store, build.manifest, server)
    })
  },
  {
    name: 'older-pointer',
    what: 'an earlier pointer is put back',
    because: /older|counter/,
    attempt: inStore(async ({ artifacts, folder }) => {
      const { build } = await liveOf(artifacts, 'ventes')
      const earlier = await artifacts.store.get(pointerKey('ventes'))
      if (!earlier) throw new Error('ventes is not live.')
      const bytes = await buffer(earlier.body)
      await publish(artifacts, await layDown(copyOf(build), folder), () => {}, 'deploy')
      await artifacts.builds.readPointer('ventes')
      await artifacts.store.put(pointerKey('ventes'), bytes, json)
      await artifacts.builds.readPointer('ventes')
    })
  }
]
