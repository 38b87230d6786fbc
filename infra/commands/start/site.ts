import { join } from 'node:path'
import type { RunningEngine } from '@keur/engines/engine'
import { startMongodb } from '@keur/engines/mongodb'
import { assertPortFree } from '@keur/engines/port'
import { startService } from '@keur/engines/service'
import { serveOnDemand } from '@keur/engines/service-on-demand'
import { root } from '@keur/platform/apps'
import { makeLocalKeys, readServiceKey } from '@keur/platform/keys'
import { nodeFlags } from 'api/runtime/node-flags'
import { startPhotoStore, withCredentialsFile } from './minio.ts'
import { apiEnvironment, environmentFor, runMigrations, runScript } from './processes.ts'
import type { Settings } from './settings.ts'
import { createSupervisor, type Service, type Supervisor } from './supervisor.ts'

type Log = (line: string) => void

export interface Site {
  address: string
  env: Settings
  /** Resolves once the demonstration is complete, where it is asked for. Rejects where it fails; `stop` ends it. */
  seeded: Promise<void>
  stop(): Promise<void>
}

interface SiteOptions {
  /**
   * The remote of `npm run dev`, which starts a gateway of its own: the site has no gateway then, and only apps without
   * a published build are built, except this remote.
   */
  developedRemote?: string
  /** Cancels the start, which then rejects after it has stopped everything. */
  signal?: AbortSignal
}

/**
 * Starts the engines, then the API, the publishing service, and after the builds the gateway, at the same time. The
 * demonstration is filled in meanwhile, and goes on. Restarts what ends.
 */
export async function startSite(
  settings: Settings,
  log: Log,
  { developedRemote, signal }: SiteOptions = {}
): Promise<Site> {
  const supervisor = createSupervisor(log, signal)
  const seeding = new AbortController()
  let seeded = Promise.resolve()
  async function stop(): Promise<void> {
    seeding.abort()
    await seeded.catch(() => {})
    await supervisor.stop()
  }
  try {
    if (!developedRemote) await assertPortFree(Number(settings.PORT), 'PORT')
    await assertPortFree(Number(settings.API_PORT), 'API_PORT')
    const hasPublishing = !developedRemote && !settings.PUBLISHING_URL
    if (hasPublishing) await assertPortFree(Number(settings.PUBLISHING_PORT), 'PUBLISHING_PORT')
    const env = await startEngines(settings, supervisor, log)
    signal?.throwIfAborted()
    makeLocalKeys(env)
    await runConcurrently(signal, [
      async (stopping) => {
        await startApi(developedRemote ? { ...env, NODE_ENV: 'development' } : env, supervisor, stopping)
        seeded = seed(env, seeding.signal)
        // Who waits for it hears of a failure.
        seeded.catch(() => {})
      },
      async (stopping) => {
        await publishBuilds(env, stopping, developedRemote)
        if (!developedRemote) await supervisor.start(gatewayService(env))
      },
      async () => {
        if (hasPublishing) await startPublishing(env, supervisor, log)
      }
    ])
    return { address: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`, env, seeded, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the settings with the addresses and keys of the engines. */
async function startEngines(settings: Settings, supervisor: Supervisor, log: Log): Promise<Settings> {
  const { DATA_DIR: dataDir } = settings
  const mongodb = await startMongodb({ dataDir, env: settings, log })
  await supervisor.start(engineService('MongoDB', mongodb, dataDir))
  const minio = await startPhotoStore(settings, log)
  if (minio) {
    const engine = settings.MINIO_ENDPOINT ? minio : withCredentialsFile(dataDir, minio)
    await supervisor.start(engineService('MinIO', engine, dataDir))
  }
  return {
    ...settings,
    MONGODB_URI: mongodb.uri,
    // The folder of a database on another machine is unknown here, unless DATABASE_DIR names it.
    DATABASE_DIR: settings.DATABASE_DIR ?? (settings.MONGODB_URI ? undefined : dataDir),
    ...(minio
      ? { MINIO_ENDPOINT: minio.endpoint, MINIO_ACCESS_KEY: minio.accessKey, MINIO_SECRET_KEY: minio.secretKey }
      : {})
  }
}

/** Supervises an engine that runs already: its first start does nothing. */
function engineService(name: string, engine: RunningEngine, dataDir: string): Service {
  let hasRun = false
  return {
    name,
    advice: `Check the free space on the disk of ${dataDir} and the free memory; see its output above.`,
    async start() {
      if (hasRun) await engine.restart()
      hasRun = true
      return { ended: engine.ended().then((reason) => `${reason}.`), stop: engine.stop }
    }
  }
}

const gatewayService = (env: Settings): Service => ({
  name: 'The gateway',
  advice: `See its output above; check that port ${env.PORT} is free, and the free memory.`,
  start: (signal) =>
    startService('The gateway', join(root, 'shell/gateway/server.ts'), environmentFor('gateway', env), {
      nodeFlags,
      signal
    })
})

/**
 * Teams publish through it, seldom: it starts at the first request, but where its metrics are read. Without its key
 * nothing can be published here, and the site runs all the same.
 */
async function startPublishing(env: Settings, supervisor: Supervisor, log: Log): Promise<void> {
  try {
    readServiceKey(env)
  } catch (error) {
    return log(`The publishing service is not started: ${(error as Error).message}`)
  }
  const start = (settings: Settings, signal?: AbortSignal) =>
    startService(
      'The publishing service',
      join(root, 'infra/platform/src/service/main.ts'),
      environmentFor('publishing', settings),
      { signal }
    )
  await supervisor.start({
    name: 'The publishing service',
    advice: `See its output above; check that port ${env.PUBLISHING_PORT} is free.`,
    async start(signal) {
      if (env.PUBLISHING_METRICS_PORT || env.PUBLISHING_HOST) return start(env, signal)
      const { stop } = await serveOnDemand({
        ...{ port: Number(env.PUBLISHING_PORT), log },
        start: (port) => start({ ...env, PUBLISHING_PORT: String(port) })
      })
      return { ended: new Promise<string>(() => {}), stop }
    }
  })
}

/** Keys are among the settings of the site, and in its data folder. */
const publishBuilds = (env: Settings, signal: AbortSignal, developedRemote?: string): Promise<void> =>
  runScript('The publication of the builds', join(root, 'infra/commands/start/publish-builds.ts'), env, {
    parameters: developedRemote ? [developedRemote] : [],
    signal
  })

async function startApi(env: Settings, supervisor: Supervisor, signal: AbortSignal): Promise<void> {
  const apiEnv = apiEnvironment(env)
  await runMigrations(env, { signal })
  await supervisor.start({
    name: 'The API',
    advice: `See its output above; check that port ${env.API_PORT} is free and that the database responds.`,
    start: (stopping) =>
      startService('The API', join(root, 'api/src/server.ts'), apiEnv, { nodeFlags, signal: stopping })
  })
}

const seed = async (env: Settings, signal: AbortSignal): Promise<void> =>
  env.SEED === 'none'
    ? undefined
    : runScript('The seed', join(root, 'api/seed/main.ts'), environmentFor('seed', env), { signal })

/** Runs all tasks at once. The first that fails aborts the others; its error is thrown once all have ended. */
async function runConcurrently(signal: AbortSignal | undefined, tasks: ((stopping: AbortSignal) => Promise<void>)[]) {
  const failed = new AbortController()
  const stopping = AbortSignal.any([failed.signal, ...(signal ? [signal] : [])])
  await Promise.all(tasks.map((task) => task(stopping).catch((error) => failed.abort(error))))
  failed.signal.throwIfAborted()
}
