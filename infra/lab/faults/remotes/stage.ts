import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@keur/engines/port'
import { type ArtifactStore, openArtifactStore } from '@keur/platform/artifact-store'
import { publish } from '@keur/platform/publish'
import { type BuildInMemory, layDown } from '@keur/platform/testing/build-copy'
import { upload } from '@keur/platform/upload'
import { createFolderStore } from '@keur/store/folder-store'
import type { ObjectStore } from '@keur/store/object-store'
import { endPart, startPart } from '../support/part-process.ts'
import type { SiteUnderTest } from './site-under-test.ts'

/** A gateway of its own, and what is live there: nobody else's pages change with it. */
export interface Stage {
  address: string
  shop: ArtifactStore
  store: ObjectStore
  /** Publishes a build; answers once every visitor of this gateway gets it. */
  goLive(build: BuildInMemory): Promise<void>
  /** Puts a build's files there without making it live. */
  lay(build: BuildInMemory): Promise<void>
  close(): Promise<void>
}

const gatewayScript = createRequire(import.meta.url).resolve('shell/gateway/server.ts')

/** Begins with the builds of the site, in a store of its own. */
export async function openStage({ buildsFolder, env }: SiteUnderTest): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'keur-stage-'))
  const own = join(folder, 'builds')
  await cp(buildsFolder, own, { recursive: true })
  const store = createFolderStore(own)
  const shop = openArtifactStore(store, env)
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const gateway = await startPart('The gateway', gatewayScript, {
    ...env,
    BUILD_STORE: own,
    PORT: port,
    PUBLIC_URL: address,
    LOG_LEVEL: 'silent'
  })
  return {
    address,
    shop,
    store,
    async goLive(build) {
      await publish(shop, await layDown(build, folder), () => {}, 'deploy')
      await untilLive(address, build)
    },
    lay: async (build) => upload(shop, await layDown(build, folder)),
    async close() {
      await endPart(gateway, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Waits until pages of a gateway are made with a build; answers when that was (milliseconds, as `Date.now()`). */
export async function untilLive(
  address: string,
  { manifest: { app, id } }: BuildInMemory,
  patience = 10_000
): Promise<number> {
  const started = Date.now()
  while (Date.now() - started < patience) {
    const answer = await fetch(`${address}/mfe/registry.json`)
    const { remotes } = (await answer.json()) as { remotes: Record<string, { current: string }> }
    if (remotes[app]?.current === id) return Date.now()
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${app} ${id} was not live within ${patience / 1000} s.`)
}
