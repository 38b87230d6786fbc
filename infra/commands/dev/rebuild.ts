import { rm } from 'node:fs/promises'
import { buildIdOfApp } from '@keur/config/build-id'
import { type AppName, readApp } from '@keur/deploy/apps'
import { type Build, buildApp } from '@keur/deploy/build'
import type { BuildShop } from '@keur/deploy/build-shop'
import { publish } from '@keur/deploy/publish'

type Log = (line: string) => void
const nobody: Log = () => {}

/** Answers a function that builds a remote as it stands and makes it live. A build that fails changes nothing. */
export function createRebuild(name: AppName, shop: BuildShop, log: Log): () => Promise<void> {
  let live: Build | null = null

  return async () => {
    const started = performance.now()
    try {
      const build = await buildOfNow(name)
      if (build.manifest.id === live?.manifest.id) return
      await publish(shop, build, nobody, 'development')
      log(`${name}: ${build.manifest.id} is live, ${Math.round(performance.now() - started)} ms after the change`)
      // The store keeps what was live; the working copy keeps one.
      if (live) await rm(live.folder, { recursive: true, force: true })
      live = build
    } catch (error) {
      log(`\n${error instanceof Error ? error.message : error}\n${name}: the last good build stays live`)
    }
  }
}

/** A build whose sources changed under it is neither the old nor the new one: it is thrown away. */
async function buildOfNow(name: AppName): Promise<Build> {
  for (;;) {
    const app = readApp(name)
    const build = await buildApp(app, nobody)
    if (buildIdOfApp(app.folder) === build.manifest.id) return build
    await rm(build.folder, { recursive: true, force: true })
  }
}
