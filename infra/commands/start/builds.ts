import { buildIdOfApp } from '@keur/config/build-id'
import { type AppName, appNames, readApp } from '@keur/platform/apps'
import { type ArtifactStore, openArtifactStore } from '@keur/platform/artifact-store'
import { buildApp } from '@keur/platform/build'
import { isToPublish, publish } from '@keur/platform/publish'
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
 * Builds and publishes what is missing, and what an earlier start published from other sources. What a team published
 * stays live, whatever the sources of this copy are.
 */
export async function publishOwnBuilds(options: PublishingOptions): Promise<void> {
  const { store, env, log } = options
  const artifacts = openArtifactStore(store, env)
  await publishAll(artifacts, await findOwnApps(artifacts, log), options)
}

/** The apps that a start publishes. Logs a line for each other app that differs from this copy. */
export async function findOwnApps(artifacts: ArtifactStore, log: Log): Promise<AppName[]> {
  const own = await Promise.all(
    appNames.map((app) => isToPublish(artifacts, { app, id: buildIdOfApp(readApp(app).folder) }, log))
  )
  return appNames.filter((_, index) => own[index])
}

/** Builds and publishes the apps that have no published build, except one. */
export async function publishMissing(options: PublishingOptions, except: AppName): Promise<void> {
  const { store, env } = options
  const artifacts = openArtifactStore(store, env)
  const pointers = await Promise.all(appNames.map((name) => artifacts.builds.readPointer(name).catch(nullIfUnverified)))
  const missing = appNames.filter((name, index) => !pointers[index] && name !== except)
  await publishAll(artifacts, missing, options)
}

/** Builds two apps at a time, except those that this machine has no key for. */
async function publishAll(
  artifacts: ArtifactStore,
  queue: AppName[],
  { env, log, signal }: PublishingOptions
): Promise<void> {
  await Promise.all(
    [1, 2].map(async () => {
      for (let name = queue.shift(); name; name = queue.shift()) {
        if (!hasKeys(artifacts, name, log)) continue
        await runBuild(name, env, signal)
        await publish(artifacts, await buildApp(readApp(name), log), log)
      }
    })
  )
}

function hasKeys(artifacts: ArtifactStore, app: AppName, log: Log): boolean {
  try {
    artifacts.keyOf(app)
    artifacts.serviceKey()
    return true
  } catch (error) {
    log(`${app}: the build of this copy is not published. ${(error as Error).message}`)
    return false
  }
}
