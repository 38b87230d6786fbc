import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningEngine } from '@keur/engines/engine'

type Environment = Record<string, string | undefined>

/** Where a MinIO is, and who may use it. */
interface Place {
  endpoint: string
  accessKey: string
  secretKey: string
}

const fileIn = (dataDir: string) => join(dataDir, 'minio.place.json')

/**
 * The MinIO that a start begins has another port and other keys each time. While it runs they lie in the data folder, for its
 * owner's eyes alone: teams publish from beside the site.
 */
export function told(dataDir: string, minio: RunningEngine & Place): RunningEngine {
  const { endpoint, accessKey, secretKey } = minio
  const file = fileIn(dataDir)
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify({ endpoint, accessKey, secretKey } satisfies Place), { mode: 0o600 })
  return {
    ...minio,
    async stop() {
      rmSync(file, { force: true })
      await minio.stop()
    }
  }
}

/** These settings, with the MinIO of the site that runs on this data folder where they name no other. */
export function withOwnMinio<Settings extends Environment & { DATA_DIR: string }>(env: Settings): Settings {
  if (env.BUILD_STORE !== 'minio' || env.MINIO_ENDPOINT) return env
  const place = readPlace(env.DATA_DIR)
  if (!place) {
    throw new Error(
      `BUILD_STORE=minio, and no MinIO is known: start the site of ${env.DATA_DIR}, or set MINIO_ENDPOINT, MINIO_ACCESS_KEY and MINIO_SECRET_KEY.`
    )
  }
  const { endpoint, accessKey, secretKey } = place
  return { ...env, MINIO_ENDPOINT: endpoint, MINIO_ACCESS_KEY: accessKey, MINIO_SECRET_KEY: secretKey }
}

function readPlace(dataDir: string): Place | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Place
  } catch {
    return null
  }
}
