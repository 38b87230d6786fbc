import { randomBytes } from 'node:crypto'
import type { Environment } from '../engine.ts'
import { freePort } from '../port.ts'
import type { Child } from '../shared/child.ts'
import type { DataFolder } from '../shared/data-folder.ts'
import { retryPort } from '../shared/retry-port.ts'
import { explainStart } from '../shared/storage-failure.ts'
import { startSupervisedChild } from '../shared/supervised-child.ts'
import { waitUntilReady } from '../shared/wait-until-ready.ts'
import { type Credentials, listBuckets } from './signed-call.ts'

/** Where a server is, and who may use it. */
export type Place = Credentials & { endpoint: string }
export type StartedMinio = Place & { child: Child }

const patience = 60_000

/** Starts a MinIO server on a folder: this machine only, no console, credentials made for this run unless those of an earlier one are given. */
export function startServer(
  program: string,
  folder: DataFolder,
  env: Environment,
  earlier?: Place
): Promise<StartedMinio> {
  return retryPort(async () => {
    const port = earlier ? Number(new URL(earlier.endpoint).port) : await freePort()
    const consolePort = await freePort()
    const credentials = earlier
      ? { accessKey: earlier.accessKey, secretKey: earlier.secretKey }
      : { accessKey: randomBytes(10).toString('hex'), secretKey: randomBytes(20).toString('hex') }
    const places = ['--address', `127.0.0.1:${port}`, '--console-address', `127.0.0.1:${consolePort}`]
    // Certificates of its own folder: those of the user's home would turn it to TLS.
    const child = startSupervisedChild(
      program,
      ['server', ...places, '--certs-dir', `${folder.path}.certs`, folder.path],
      {
        PATH: env.PATH ?? '',
        HOME: env.HOME ?? '',
        MINIO_ROOT_USER: credentials.accessKey,
        MINIO_ROOT_PASSWORD: credentials.secretKey,
        MINIO_BROWSER: 'off',
        MINIO_UPDATE: 'off'
      }
    )
    const endpoint = `http://127.0.0.1:${port}`
    try {
      folder.note({ engine: child.pid })
      await waitUntilReady(child, () => askBuckets(endpoint, credentials), patience)
      return { endpoint, ...credentials, child }
    } catch (error) {
      await child.stop()
      throw explainStart(error, folder.path, `MinIO (${program})`)
    }
  })
}

/** Its health route answers 200 before its keys are loaded, while every call still gets a 503: only a signed call says that it serves. */
async function askBuckets(endpoint: string, credentials: Credentials): Promise<void> {
  const answer = await listBuckets(new URL(endpoint), credentials, 2000)
  if (!answer.ok) throw new Error(`a list of its buckets answers ${answer.status}`)
}
