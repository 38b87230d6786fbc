import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { root } from '@keur/deploy/apps'
import type { Engine } from '@keur/engines/engine'
import { startMinio } from '@keur/engines/minio'
import { startMongodb } from '@keur/engines/mongodb'
import { assertPortFree } from '@keur/engines/port'
import { openStore } from '@keur/store/open-store'
import { publishChanged } from './builds.ts'
import { runPart, startPart, stopPart } from './processes.ts'
import type { readSettings } from './settings.ts'

type Settings = ReturnType<typeof readSettings>
type Log = (line: string) => void

export interface Site {
  address: string
  env: Settings
  stop(): Promise<void>
}

/** Starts the whole site on real parts, in this order: engines; API and seed beside the builds; gateway. */
export async function startSite(settings: Settings, log: Log): Promise<Site> {
  const engines: Engine[] = []
  const parts: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(parts.map(stopPart))
    await Promise.all(engines.map((engine) => engine.stop()))
  }
  try {
    await assertPortFree(Number(settings.PORT), 'PORT')
    await assertPortFree(Number(settings.API_PORT), 'API_PORT')
    const env = await startEngines(settings, engines, log)
    const store = await openStore({ folder: settings.BUILD_STORE ?? join(settings.DATA_DIR, 'builds') })
    const [api] = await Promise.all([startApi(env), publishChanged(store, env, log)])
    parts.push(api)
    parts.push(await startPart('The gateway', join(root, 'shell/gateway/server.ts'), env))
    return { address: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`, env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startEngines(settings: Settings, engines: Engine[], log: Log): Promise<Settings> {
  const { DATA_DIR: dataDir } = settings
  const mongodb = await startMongodb({ dataDir, env: settings, log })
  engines.push(mongodb)
  const minio = await startMinio({ dataDir, env: settings, log })
  if (minio) engines.push(minio)
  return {
    ...settings,
    MONGODB_URI: mongodb.uri,
    ...(minio
      ? { MINIO_ENDPOINT: minio.endpoint, MINIO_ACCESS_KEY: minio.accessKey, MINIO_SECRET_KEY: minio.secretKey }
      : {})
  }
}

async function startApi(env: Settings): Promise<ChildProcess> {
  // The gateway of this machine stands in front of the API: who asked is what it says.
  const trusted = [env.TRUSTED_PROXIES, '127.0.0.1', '::1'].filter(Boolean).join(',')
  const api = await startPart('The API', join(root, 'api/src/server.ts'), { ...env, TRUSTED_PROXIES: trusted })
  try {
    if (env.SEED === 'demo') await runPart('The seed', join(root, 'api/seed/main.ts'), env)
    return api
  } catch (error) {
    await stopPart(api)
    throw error
  }
}
