import { join } from 'node:path'
import { cacheFolder, prepareOnce } from '../cache.ts'
import type { Environment, Log } from '../engine.ts'
import { engineFailure, messageOf } from '../shared/engine-failure.ts'
import { runProgram } from '../shared/programs.ts'
import { explainStorage } from '../shared/storage.ts'

/** The last commit of the community server, which is published as source only. */
const version = 'v0.0.0-20260212201848-7aac2a2c5b7c'

/** The path of a built MinIO in the user cache. The folder exists only after a complete build. */
export function builtMinio(env: Environment): string {
  return join(folderOf(env), 'minio')
}

/** Builds the pinned version of MinIO into the user cache, once per machine. `go` is the path of the compiler. */
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
