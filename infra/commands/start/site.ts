import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import type { Engine } from '@keur/engines/engine'
import { startMongodb } from '@keur/engines/mongodb'
import { assertPortFree } from '@keur/engines/port'
import { readBuildStore } from '@keur/store/build-store'
import type { ObjectStore } from '@keur/store/object-store'
import { openStore } from '@keur/store/open-store'
import { processOptions } from 'api/process-options'
import { publishChanged, publishMissing } from './builds.ts'
import { told } from './own-minio.ts'
import { startPhotoStore } from './photo-store.ts'
import { runPart, startPart, stopPart } from './processes.ts'
import type { readSettings } from './settings.ts'

type Settings = ReturnType<typeof readSettings>
type Log = (line: string) => void

export interface Site {
  address: string
  env: Settings
  builds: ObjectStore
  stop(): Promise<void>
}

/**
 * Starts the whole site on real parts, in this order: engines; API and seed beside the builds; gateway. `besides` names a
 * remote that is being worked on: it has a gateway of its own, and of all others only what was never published is built.
 */
export async function startSite(settings: Settings, log: Log, { besides }: { besides?: string } = {}): Promise<Site> {
  const engines: Engine[] = []
  const parts: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(parts.map(stopPart))
    await Promise.all(engines.map((engine) => engine.stop()))
  }
  try {
    if (!besides) await assertPortFree(Number(settings.PORT), 'PORT')
    await assertPortFree(Number(settings.API_PORT), 'API_PORT')
    const env = await startEngines(settings, engines, log)
    const builds = await openStore(readBuildStore(env))
    await Promise.all([
      startApi(besides ? { ...env, NODE_ENV: 'development' } : env, parts),
      besides ? publishMissing(builds, env, besides, log) : publishChanged(builds, env, log)
    ])
    if (!besides) parts.push(await startPart('The gateway', join(root, 'shell/gateway/server.ts'), env))
    return { address: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`, env, builds, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startEngines(settings: Settings, engines: Engine[], log: Log): Promise<Settings> {
  const { DATA_DIR: dataDir } = settings
  const mongodb = await startMongodb({ dataDir, env: settings, log })
  engines.push(mongodb)
  const minio = await startPhotoStore(settings, log)
  if (minio) engines.push(settings.MINIO_ENDPOINT ? minio : told(dataDir, minio))
  return {
    ...settings,
    MONGODB_URI: mongodb.uri,
    ...(minio
      ? { MINIO_ENDPOINT: minio.endpoint, MINIO_ACCESS_KEY: minio.accessKey, MINIO_SECRET_KEY: minio.secretKey }
      : {})
  }
}

/** The API, and demo data where the database is empty. It is among the parts from its first moment: whatever fails ends it. */
async function startApi(env: Settings, parts: ChildProcess[]): Promise<void> {
  // The gateway of this machine stands in front of the API: who asked is what it says.
  const trusted = [env.TRUSTED_PROXIES, '127.0.0.1', '::1'].filter(Boolean).join(',')
  const apiEnv = { ...env, TRUSTED_PROXIES: trusted }
  parts.push(await startPart('The API', join(root, 'api/src/server.ts'), apiEnv, processOptions))
  if (env.SEED === 'demo') await runPart('The seed', join(root, 'api/seed/main.ts'), env)
}
