import { join } from 'node:path'
import { buildIdOfApp } from '@keur/config/build-id'
import { type AppName, appNames, readApp, root } from '@keur/deploy/apps'
import { type ArtifactStore, openArtifactStore } from '@keur/deploy/artifact-store'
import { buildApp } from '@keur/deploy/build'
import { makeLocalKeys } from '@keur/deploy/keys'
import { isLive, publish, rolledBackFrom } from '@keur/deploy/publish'
import type { ObjectStore } from '@keur/store/object-store'
import { nullIfUnverified } from '@keur/store/signed-builds'
import { environmentOf } from './process-settings.ts'
import { runPart } from './processes.ts'

type Log = (line: string) => void
type Environment = Record<string, string | undefined>

interface Publishing {
  store: ObjectStore
  env: Environment
  log: Log
  /** Ends the builds that are under way. */
  signal: AbortSignal
}

/** Builds and publishes every app whose sources are not what is live; what a team rolled back from stays away. */
export async function publishChanged(publishing: Publishing): Promise<void> {
  const { store, env, log } = publishing
  makeLocalKeys(env)
  const shop = openArtifactStore(store, env)
  const wanted = await Promise.all(appNames.map((name) => isWanted(shop, name, log)))
  const changed = appNames.filter((_, index) => wanted[index])
  await publishAll(shop, changed, publishing)
}

/** Builds and publishes what no build was ever published of, but for the one that is being worked on. */
export async function publishMissing(publishing: Publishing, besides: AppName): Promise<void> {
  const { store, env } = publishing
  makeLocalKeys(env)
  const shop = openArtifactStore(store, env)
  const pointers = await Promise.all(appNames.map((name) => shop.builds.readPointer(name).catch(nullIfUnverified)))
  const missing = appNames.filter((name, index) => !pointers[index] && name !== besides)
  await publishAll(shop, missing, publishing)
}

async function publishAll(shop: ArtifactStore, waiting: AppName[], { env, log, signal }: Publishing): Promise<void> {
  const script = join(root, 'infra/deploy/src/build.ts')
  // Each build is a process of its own, two at a time: webpack gives no memory back.
  await Promise.all(
    [1, 2].map(async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) {
        await runPart(`The build of ${name}`, script, environmentOf('build', env), { parameters: [name], signal })
        await publish(shop, await buildApp(readApp(name), log), log)
      }
    })
  )
}

async function isWanted(shop: ArtifactStore, app: AppName, log: Log): Promise<boolean> {
  const build = { app, id: buildIdOfApp(readApp(app).folder) }
  if (await isLive(shop, build)) return false
  const back = await rolledBackFrom(shop, build)
  if (back) log(`${app}: ${back.current} stays live, the team went back to it from ${build.id}`)
  return back === null
}
