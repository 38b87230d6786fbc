import { randomBytes } from 'node:crypto'
import type { Environment } from '../engine.ts'
import { freePort, retryPort } from '../port.ts'
import { type Child, startSupervisedChild, waitUntilReady } from '../shared/child.ts'
import type { DataFolder } from '../shared/data-folder.ts'
import { explainStart } from '../shared/storage.ts'
import { type Credentials, listBuckets } from './list-buckets.ts'

/** The address of a server and the keys that it accepts. */
export type ServerAccess = Credentials & { endpoint: string }
type StartedMinio = ServerAccess & { child: Child }

const timeout = 60_000

/** Starts a MinIO server for this machine only, without console. `earlier` gives port and keys to reuse. */
export function startServer(
  program: string,
  folder: DataFolder,
  env: Environment,
  earlier?: ServerAccess
): Promise<StartedMinio> {
  return retryPort(async () => {
    const port = earlier ? Number(new URL(earlier.endpoint).port) : await freePort()
    const consolePort = await freePort()
    const credentials = earlier
      ? { accessKey: earlier.accessKey, secretKey: earlier.secretKey }
      : { accessKey: randomBytes(10).toString('hex'), secretKey: randomBytes(20).toString('hex') }
    const addresses = ['--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${consolePort}`]
    // Certificates in the user's home would switch the server to TLS.
    const child = startSupervisedChild(
      program,
      ['server', ...addresses, '--certs-dir', `${folder.path}.certs`, folder.path],
      {
        PATH: env.PATH ?? '',
        HOME: env.HOME ?? '',
        MINIO_ROOT_USER: credentials.accessKey,
        MINIO_ROOT_PASSWORD: credentials.secretKey,
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off',
        // Of a server that shares a small machine: 99 MB after 160 photos instead of 157, for a quarter of a second.
        GOGC: '25',
        GOMEMLIMIT: '128MiB'
      }
    )
    const endpoint = `http://127.0.0.1:${port}`
    try {
      folder.record({ engine: child.pid })
      await waitUntilReady(child, () => probeBuckets(endpoint, credentials), timeout)
      return { endpoint, ...credentials, child }
    } catch (error) {
      await child.stop()
      throw explainStart(error, folder.path, `MinIO (${program})`)
    }
  })
}

/** The health route responds 200 before the keys are loaded: only a signed call proves readiness. */
async function probeBuckets(endpoint: string, credentials: Credentials): Promise<void> {
  const { status } = await listBuckets(new URL(endpoint), credentials, 2000)
  if (status !== 200) throw new Error(`listing its buckets responds ${status}`)
}
