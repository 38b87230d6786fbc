import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import type { RunningEngine } from '@keur/engines/engine'
import { startMongodb } from '@keur/engines/mongodb'
import { assertPortFree } from '@keur/engines/port'
import type { ObjectStore } from '@keur/store/object-store'
import { openStore, readBuildStoreSettings } from '@keur/store/open-store'
import { processOptions } from 'api/runtime/node-flags'
import { publishChanged, publishMissing } from './builds.ts'
import { told } from './own-minio.ts'
import { startPhotoStore } from './photo-store.ts'
import { environmentOf } from './process-settings.ts'
import { runPart, startPart } from './processes.ts'
import type { readSettings } from './settings.ts'
import { createSupervisor, type Part, type Supervisor } from './supervisor.ts'

type Settings = ReturnType<typeof readSettings>
type Log = (line: string) => void

export interface Site {
  address: string
  env: Settings
  builds: ObjectStore
  /** Resolves with a sentence where a part ended too often; everything is stopped then. */
  failure: Promise<string>
  stop(): Promise<void>
}

interface SiteOptions {
  /** A remote that is being worked on: it has a gateway of its own, and of all others only what was never published is built. */
  besides?: string
  /** Ends what is starting; the start then rejects, with nothing left behind. */
  signal?: AbortSignal
}

/**
 * Starts the whole site on real parts, in this order: engines; API and seed beside the builds; gateway. A part that ends is
 * started again until the site stops.
 */
export async function startSite(settings: Settings, log: Log, { besides, signal }: SiteOptions = {}): Promise<Site> {
  const supervisor = createSupervisor(log, signal)
  const { failure, stop } = supervisor
  try {
    if (!besides) await assertPortFree(Number(settings.PORT), 'PORT')
    await assertPortFree(Number(settings.API_PORT), 'API_PORT')
    const env = await startEngines(settings, supervisor, log)
    signal?.throwIfAborted()
    const builds = await openStore(readBuildStoreSettings(env))
    await runConcurrently(signal, [
      (stopping) => startApi(besides ? { ...env, NODE_ENV: 'development' } : env, supervisor, stopping),
      (stopping) => {
        const publishing = { store: builds, env, log, signal: stopping }
        return besides ? publishMissing(publishing, besides) : publishChanged(publishing)
      }
    ])
    if (!besides) await supervisor.start(gatewayPart(env))
    return { address: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`, env, builds, failure, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startEngines(settings: Settings, supervisor: Supervisor, log: Log): Promise<Settings> {
  const { DATA_DIR: dataDir } = settings
  const mongodb = await startMongodb({ dataDir, env: settings, log })
  await supervisor.start(enginePart('MongoDB', mongodb, dataDir))
  const minio = await startPhotoStore(settings, log)
  if (minio)
    await supervisor.start(enginePart('MinIO', settings.MINIO_ENDPOINT ? minio : told(dataDir, minio), dataDir))
  return {
    ...settings,
    MONGODB_URI: mongodb.uri,
    // Our own database lies in the data folder; where another one lies, only who runs it knows.
    DATABASE_DIR: settings.DATABASE_DIR ?? (settings.MONGODB_URI ? undefined : dataDir),
    ...(minio
      ? { MINIO_ENDPOINT: minio.endpoint, MINIO_ACCESS_KEY: minio.accessKey, MINIO_SECRET_KEY: minio.secretKey }
      : {})
  }
}

/** An engine runs already when it becomes a part. */
function enginePart(name: string, engine: RunningEngine, dataDir: string): Part {
  let hasRun = false
  return {
    name,
    advice: `Is there room on the disk of ${dataDir}, and memory on this machine? Its last words stand above.`,
    async start() {
      if (hasRun) await engine.restart()
      hasRun = true
      return { ended: engine.ended().then((how) => `${how}.`), stop: engine.stop }
    }
  }
}

const gatewayPart = (env: Settings): Part => ({
  name: 'The gateway',
  advice: `What it said stands above. Is port ${env.PORT} free, and is there memory on this machine?`,
  start: (signal) =>
    startPart('The gateway', join(root, 'shell/gateway/server.ts'), environmentOf('gateway', env), {
      options: processOptions,
      signal
    })
})

/** The API, and demo data where the database is empty. */
async function startApi(env: Settings, supervisor: Supervisor, signal: AbortSignal): Promise<void> {
  // The gateway of this machine stands in front of the API: who asked is what it says.
  const trusted = [env.TRUSTED_PROXIES, '127.0.0.1', '::1'].filter(Boolean).join(',')
  const apiEnv = environmentOf('api', { ...env, TRUSTED_PROXIES: trusted })
  await supervisor.start({
    name: 'The API',
    advice: `What it said stands above. Is port ${env.API_PORT} free, and does the database answer?`,
    start: (stopping) =>
      startPart('The API', join(root, 'api/src/server.ts'), apiEnv, { options: processOptions, signal: stopping })
  })
  if (env.SEED === 'demo') {
    await runPart('The seed', join(root, 'api/seed/main.ts'), environmentOf('seed', env), { signal })
  }
}

/** Does all of this at once. The first that fails ends the others, and nothing goes on behind a start that failed. */
async function runConcurrently(signal: AbortSignal | undefined, work: ((stopping: AbortSignal) => Promise<void>)[]) {
  const failed = new AbortController()
  const stopping = AbortSignal.any([failed.signal, ...(signal ? [signal] : [])])
  const running = work.map((start) => start(stopping).catch((error) => failed.abort(error)))
  await Promise.all(running)
  failed.signal.throwIfAborted()
}
