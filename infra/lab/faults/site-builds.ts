import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openArtifactStore } from '@keur/platform/artifact-store'
import { publish } from '@keur/platform/publish'
import { type BuildInMemory, layDown, readBuild } from '@keur/platform/testing/build-copy'
import { upload } from '@keur/platform/upload'
import { createFolderStore } from '@keur/store/folder-store'
import type { TestSite } from './scenario.ts'

export type SiteBuilds = Awaited<ReturnType<typeof openSiteBuilds>>

/** Opens the published builds of a site. Trials are left out: a trial takes a minute and does not affect visitors. */
export async function openSiteBuilds({ address, buildsFolder, env }: TestSite) {
  const folder = await mkdtemp(join(tmpdir(), 'keur-builds-'))
  const store = createFolderStore(buildsFolder)
  const artifacts = openArtifactStore(store, env)
  return {
    store,
    async readLive(section: string): Promise<BuildInMemory> {
      const pointer = await artifacts.builds.readPointer(section)
      if (!pointer) throw new Error(`Nothing of ${section} is live.`)
      return readBuild(store, section, pointer.current)
    },
    /** Publishes a build. Resolves with the milliseconds until the gateway serves it. */
    async publish(build: BuildInMemory): Promise<number> {
      const { app, id } = build.manifest
      await publish(artifacts, await layDown(build, folder), () => {}, 'deploy')
      const startedAt = performance.now()
      while (performance.now() - startedAt < 60_000) {
        const response = await fetch(`${address}/mfe/registry.json`)
        const { remotes } = (await response.json()) as { remotes: Record<string, { current: string }> }
        if (remotes[app]?.current === id) return performance.now() - startedAt
        await pause(25)
      }
      throw new Error(`${app} ${id} was not live within a minute.`)
    },
    /** Stores the files of a build without publishing it. */
    upload: async (build: BuildInMemory) => upload(artifacts, await layDown(build, folder)),
    close: () => rm(folder, { recursive: true, force: true })
  }
}
