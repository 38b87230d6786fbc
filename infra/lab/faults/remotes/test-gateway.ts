import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { openArtifactStore } from '@keur/platform/artifact-store'
import { publish } from '@keur/platform/publish'
import { type BuildInMemory, layDown } from '@keur/platform/testing/build-copy'
import { upload } from '@keur/platform/upload'
import { createFolderStore } from '@keur/store/folder-store'
import type { ObjectStore } from '@keur/store/object-store'
import type { TestSite } from '../scenario.ts'

/** A gateway with a store of its own, in which builds can be published without effect on other gateways. */
export interface TestGateway {
  address: string
  store: ObjectStore
  /** Publishes a build. Resolves once the gateway serves it. */
  publish(build: BuildInMemory): Promise<void>
  /** Stores the files of a build without publishing it. */
  upload(build: BuildInMemory): Promise<void>
  close(): Promise<void>
}

/** Starts a gateway with a copy of the builds of the site. */
export async function startTestGateway({ buildsFolder, env }: TestSite): Promise<TestGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'keur-gateway-'))
  const builds = join(folder, 'builds')
  await cp(buildsFolder, builds, { recursive: true })
  const store = createFolderStore(builds)
  const artifacts = openArtifactStore(store, env)
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const script = fileURLToPath(import.meta.resolve('shell/gateway/server.ts'))
  const gatewayEnv = {
    // Not the API's: what its builds do does not count.
    VISIT_SECRET: randomBytes(48).toString('base64url'),
    ...env,
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    BUILD_STORE: builds,
    PORT: port,
    PUBLIC_URL: address,
    LOG_LEVEL: 'silent'
  }
  const gateway = await startService('The gateway', script, gatewayEnv, { output: 'errors' })
  return {
    address,
    store,
    async publish(build) {
      await publish(artifacts, await layDown(build, folder), () => {}, 'deploy')
      await waitUntilLive(address, build)
    },
    upload: async (build) => upload(artifacts, await layDown(build, folder)),
    async close() {
      await gateway.kill()
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Waits until a gateway serves a build. Returns the moment, as `Date.now()`. */
export async function waitUntilLive(
  address: string,
  { manifest: { app, id } }: BuildInMemory,
  timeout = 10_000
): Promise<number> {
  const startedAt = Date.now()
  while (Date.now() - startedAt < timeout) {
    const response = await fetch(`${address}/mfe/registry.json`)
    const { remotes } = (await response.json()) as { remotes: Record<string, { current: string }> }
    if (remotes[app]?.current === id) return Date.now()
    await pause(25)
  }
  throw new Error(`${app} ${id} was not live within ${timeout / 1000} s.`)
}
