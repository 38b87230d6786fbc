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
import type { GateCase } from '../gate-case.ts'

type Build = Awaited<ReturnType<typeof readBuild>>

interface StoreCopy {
  artifacts: ArtifactStore
  folder: string
  /** The live build of the sales. */
  build: Build
  put(key: string, content: object | Buffer): Promise<unknown>
}

/** Works on a copy of the site's store, as somebody who may write there. */
const inStore = (
  name: string,
  what: string,
  because: RegExp,
  work: (copy: StoreCopy) => Promise<unknown>
): GateCase => ({
  ...{ name, what, because, decidedBy: 'gateway' },
  async attempt({ buildsFolder, env }: TestSite): Promise<string | null> {
    const folder = await mkdtemp(join(tmpdir(), 'keur-store-'))
    try {
      await cp(buildsFolder, join(folder, 'builds'), { recursive: true })
      const artifacts = openArtifactStore(createFolderStore(join(folder, 'builds')), env)
      const pointer = await artifacts.builds.readPointer('ventes')
      const build = await readBuild(artifacts.store, 'ventes', pointer!.current)
      const put = (key: string, content: object | Buffer) => {
        const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content))
        return artifacts.store.put(key, bytes, { contentType: 'application/json' })
      }
      await work({ artifacts, folder, build, put })
      return null
    } catch (error) {
      if (error instanceof BuildVerificationError || /hash|integrity|tamper/i.test((error as Error).message))
        return (error as Error).message
      throw error
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
})

/** What lies in the store counts only with the signatures of those who may write it. */
export const storedFaults: GateCase[] = [
  inStore('foreign-signature', 'a manifest that another team signed', /signed by|key/, async (copy) => {
    const { signature: _, ...unsigned } = copy.build.manifest
    const signed = withSignature('manifest', unsigned as Manifest, copy.artifacts.keyOf('btp'))
    await copy.put(manifestKey('ventes', signed.id), signed)
    await copy.artifacts.builds.readManifest('ventes', signed.id)
  }),
  inStore('changed-manifest', 'a manifest that was changed after its signature', /changed after/, async (copy) => {
    const changed = { ...copy.build.manifest, prefixes: ['/ventes', '/btp'] }
    await copy.put(manifestKey('ventes', changed.id), changed)
    await copy.artifacts.builds.readManifest('ventes', changed.id)
  }),
  inStore('changed-file', 'a stored server module that is not the signed one', /./, async (copy) => {
    const { app, id, server } = copy.build.manifest
    await copy.put(`builds/${app}/${id}/${server}`, Buffer.from('export const routes = []'))
    await readVerifiedFile(copy.artifacts.store, copy.build.manifest, server)
  }),
  inStore('older-pointer', 'an earlier pointer is put back', /older|counter/, async ({ artifacts, ...copy }) => {
    const earlier = await buffer((await artifacts.store.get(pointerKey('ventes')))!.body)
    await publish(artifacts, await layDown(copyOf(copy.build), copy.folder), () => {}, 'deploy')
    await artifacts.builds.readPointer('ventes')
    await copy.put(pointerKey('ventes'), earlier)
    await artifacts.builds.readPointer('ventes')
  })
]
