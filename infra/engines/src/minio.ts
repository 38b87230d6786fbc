import { type Environment, externalLifecycle, type Log, lifecycleOf, type RunningEngine } from './engine.ts'
import { buildMinio, builtMinio } from './minio/build.ts'
import { verifyMinioEndpoint } from './minio/external-endpoint.ts'
import type { Credentials } from './minio/list-buckets.ts'
import { type ServerAccess, startServer } from './minio/server.ts'
import { lockDataFolder } from './shared/data-folder.ts'
import { findOnPath, isProgram } from './shared/programs.ts'

export type MinioEngine = RunningEngine & Credentials & { endpoint: string }

/**
 * Uses the first of: MINIO_ENDPOINT, `minio` on the PATH, one built earlier into the user cache and, with `build` and
 * Go on the PATH, one built now. Returns null when there is none: the store's folder driver is used then. Data lies in
 * `<dataDir>/minio`.
 */
export async function startMinio(options: {
  dataDir: string
  env?: Environment
  build?: boolean
  log?: Log
  /** The address and keys of an earlier run to reuse; new ones by default. */
  as?: ServerAccess
}): Promise<MinioEngine | null> {
  const { dataDir, env = process.env, build = false, log = () => {}, as } = options
  if (env.MINIO_ENDPOINT) return await useExternal(env, log)
  const program = await findProgram(env, build, log)
  if (!program) {
    log(`MinIO: none, photos are stored in a folder (${reasonForNone(env, build)})`)
    return null
  }
  return await startOwn(program, dataDir, env, log, as)
}

type Program = { path: string; reason: string }

async function findProgram(env: Environment, build: boolean, log: Log): Promise<Program | null> {
  const installed = findOnPath(['minio'], env)
  if (installed) return { path: installed, reason: 'found on the PATH, MINIO_ENDPOINT is not set' }
  const built = builtMinio(env)
  if (isProgram(built)) return { path: built, reason: 'built earlier on this machine, MINIO_ENDPOINT is not set' }
  const go = build ? findOnPath(['go'], env) : null
  if (!go) return null
  await buildMinio(go, env, log)
  return { path: built, reason: `built now with ${go}, MINIO_ENDPOINT is not set` }
}

function reasonForNone(env: Environment, build: boolean): string {
  const missing = 'MINIO_ENDPOINT is not set, there is no minio on the PATH and none was built'
  if (!build) return missing
  return findOnPath(['go'], env) ? missing : `${missing}, and none can be built: there is no Go on the PATH`
}

async function useExternal(env: Environment, log: Log): Promise<MinioEngine> {
  const external = await verifyMinioEndpoint(env)
  const description = `MinIO: the object store at ${external.endpoint}, because MINIO_ENDPOINT is set`
  log(description)
  return { name: 'minio', description, ...external, ...externalLifecycle }
}

async function startOwn(
  { path, reason }: Program,
  dataDir: string,
  env: Environment,
  log: Log,
  as: ServerAccess | undefined
): Promise<MinioEngine> {
  const folder = await lockDataFolder(dataDir, 'minio')
  try {
    const { child, ...server } = await startServer(path, folder, env, as)
    const restart = async () => (await startServer(path, folder, env, server)).child
    const description = `MinIO: ${path} at ${server.endpoint}, data in ${folder.path} (${reason})`
    log(description)
    return { name: 'minio', description, ...server, ...lifecycleOf('MinIO', child, folder, restart) }
  } catch (error) {
    folder.release()
    throw error
  }
}
