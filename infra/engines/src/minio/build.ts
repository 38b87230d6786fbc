import { join } from 'node:path'
import type { Environment, Log } from '../engine.ts'
import { cacheFolder } from '../paths.ts'
import { engineFailure, messageOf } from '../shared/engine-failure.ts'
import { prepareOnce } from '../shared/prepare-once.ts'
import { runProgram } from '../shared/run-program.ts'
import { explainStorage } from '../shared/storage-failure.ts'

/** The last commit of the community server, which ships as source only; older versions are not to be had. */
const version = 'v0.0.0-20260212201848-7aac2a2c5b7c'

/** Where a built MinIO lies in the user cache; the folder is there only when the build was finished. */
export function builtMinio(env: Environment): string {
  return join(folderOf(env), 'minio')
}

/** Builds the pinned MinIO into the user cache with the Go compiler given, once per machine. */
export async function buildMinio(go: string, env: Environment, log: Log): Promise<void> {
  await prepareOnce(
    folderOf(env),
    async (temporary) => {
      log('MinIO: building it from source with Go, once on this machine (about 4 minutes on two cores)')
      const module = `github.com/minio/minio@${version}`
      try {
        await runProgram(go, ['install', '-trimpath', '-ldflags', '-s -w', module], {
          env: { ...env, GOBIN: temporary }
        })
      } catch (error) {
        const explained = explainStorage(error, cacheFolder(env), 'XDG_CACHE_HOME')
        if (explained !== error) throw explained
        throw engineFailure(
          `MinIO could not be built with ${go} (${messageOf(error)}): connect to the network and start again, install minio, or set MINIO_ENDPOINT.`,
          error
        )
      }
    },
    log
  )
}

function folderOf(env: Environment): string {
  return join(cacheFolder(env), `minio-${version}`)
}
