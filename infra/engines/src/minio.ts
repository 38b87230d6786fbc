import { type Environment, type Log, notOurs, type RunningEngine } from './engine.ts'
import { buildMinio, builtMinio } from './minio/build.ts'
import { verifyMinioEndpoint } from './minio/given-endpoint.ts'
import { type Place, startServer } from './minio/server.ts'
import type { Credentials } from './minio/signed-call.ts'
import { takeDataFolder } from './shared/data-folder.ts'
import { lifecycleOf } from './shared/engine-lifecycle.ts'
import { findOnPath, isProgram } from './shared/find-on-path.ts'

export type MinioEngine = RunningEngine & Credentials & { endpoint: string }

/**
 * The first that holds: MINIO_ENDPOINT, `minio` on the PATH, one built earlier into the user cache, one built now (with `build`, where Go is).
 * Answers null when none is to be had: the store's folder driver serves then. Data lies in `<dataDir>/minio`.
 */
export async function startMinio(options: {
  dataDir: string
  env?: Environment
  build?: boolean
  log?: Log
  /** Address and keys of an earlier run to take again; new ones otherwise. */
  as?: Place
}): Promise<MinioEngine | null> {
  const { dataDir, env = process.env, build = false, log = () => {}, as } = options
  if (env.MINIO_ENDPOINT) return await useGiven(env, log)
  const program = await findProgram(env, build, log)
  if (!program) {
    log(`MinIO: none, photos are kept in a folder (${whyNone(env, build)})`)
    return null
  }
  return await startOwn(program, dataDir, env, log, as)
}

type Program = { path: string; why: string }

async function findProgram(env: Environment, build: boolean, log: Log): Promise<Program | null> {
  const installed = findOnPath(['minio'], env)
  if (installed) return { path: installed, why: 'found on the PATH, MINIO_ENDPOINT is not set' }
  const built = builtMinio(env)
  if (isProgram(built)) return { path: built, why: 'built earlier on this machine, MINIO_ENDPOINT is not set' }
  const go = build ? findOnPath(['go'], env) : null
  if (!go) return null
  await buildMinio(go, env, log)
  return { path: built, why: `built now with ${go}, MINIO_ENDPOINT is not set` }
}

function whyNone(env: Environment, build: boolean): string {
  const missing = 'MINIO_ENDPOINT is not set, there is no minio on the PATH and none was built'
  if (!build) return missing
  return findOnPath(['go'], env) ? missing : `${missing}, nor can it be: there is no Go on the PATH`
}

async function useGiven(env: Environment, log: Log): Promise<MinioEngine> {
  const given = await verifyMinioEndpoint(env)
  const found = `MinIO: the object store at ${given.endpoint}, because MINIO_ENDPOINT is set`
  log(found)
  return { name: 'minio', found, ...given, ...notOurs }
}

async function startOwn(
  { path, why }: Program,
  dataDir: string,
  env: Environment,
  log: Log,
  as: Place | undefined
): Promise<MinioEngine> {
  const folder = await takeDataFolder(dataDir, 'minio')
  try {
    const { child, ...server } = await startServer(path, folder, env, as)
    const startAgain = async () => (await startServer(path, folder, env, server)).child
    const found = `MinIO: ${path} at ${server.endpoint}, data in ${folder.path} (${why})`
    log(found)
    return { name: 'minio', found, ...server, ...lifecycleOf('MinIO', child, folder, startAgain) }
  } catch (error) {
    folder.release()
    throw error
  }
}
