import { buildIdOfApp } from '@keur/config/build-id'
import { type AppName, appNames, readApp } from '@keur/platform/apps'
import { type ArtifactStore, openArtifactStore } from '@keur/platform/artifact-store'
import { buildApp } from '@keur/platform/build'
import { makeLocalKeys } from '@keur/platform/keys'
import { isLive, publish, rolledBackFrom } from '@keur/platform/publish'
import type { ObjectStore } from '@keur/store/object-store'
import { nullIfUnverified } from '@keur/store/signed-builds'
import { runBuild } from './processes.ts'
import type { Environment } from './settings.ts'

type Log = (line: string) => void

interface PublishingOptions {
  store: ObjectStore
  env: Environment
  log: Log
  /** Ends the builds that are under way. */
  signal: AbortSignal
}

/**
 * Builds and publishes every app whose sources differ from its live build, except where its team rolled back from them.
 */
export async function publishChanged(options: PublishingOptions): Promise<void> {
  const { store, env, log } = options
  makeLocalKeys(env)
  const artifacts = openArtifactStore(store, env)
  const changed = await Promise.all(appNames.map((name) => hasChanged(artifacts, name, log)))
  await publishAll(
    artifacts,
    appNames.filter((_, index) => changed[index]),
    options
  )
}

/** Builds and publishes the apps that have no published build, except one. */
export async function publishMissing(options: PublishingOptions, except: AppName): Promise<void> {
  const { store, env } = options
  makeLocalKeys(env)
  const artifacts = openArtifactStore(store, env)
  const pointers = await Promise.all(appNames.map((name) => artifacts.builds.readPointer(name).catch(nullIfUnverified)))
  const missing = appNames.filter((name, index) => !pointers[index] && name !== except)
  await publishAll(artifacts, missing, options)
}

/** Builds two apps at a time. */
async function publishAll(
  artifacts: ArtifactStore,
  queue: AppName[],
  { env, log, signal }: PublishingOptions
): Promise<void> {
  await Promise.all(
    [1, 2].map(async () => {
      for (let name = queue.shift(); name; name = queue.shift()) {
        await runBuild(name, env, signal)
        await publish(artifacts, await buildApp(readApp(name), log), log)
      }
    })
  )
}

async function hasChanged(artifacts: ArtifactStore, app: AppName, log: Log): Promise<boolean> {
  const build = { app, id: buildIdOfApp(readApp(app).folder) }
  if (await isLive(artifacts, build)) return false
  const rolledBackTo = await rolledBackFrom(artifacts, build)
  if (rolledBackTo) log(`${app}: ${rolledBackTo.current} stays live, because its team rolled back from ${build.id}`)
  return rolledBackTo === null
}
