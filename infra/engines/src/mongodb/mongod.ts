import { MongoClient } from 'mongodb'
import type { Environment } from '../engine.ts'
import { freePort, retryPort } from '../port.ts'
import { type Child, startSupervisedChild, waitUntilReady } from '../shared/child.ts'
import type { DataFolder } from '../shared/data-folder.ts'
import { explainStart } from '../shared/storage.ts'

/** A child process that serves MongoDB at `uri`; `detail` completes the line for the operator. */
export type StartedMongodb = { uri: string; detail: string; child: Child }

const timeout = 60_000

/** Starts the installed mongod on a folder, on a port of this machine; `earlier` gives the port to reuse. */
export function startMongod(
  program: string,
  folder: DataFolder,
  env: Environment,
  earlier?: StartedMongodb
): Promise<StartedMongodb> {
  return retryPort(async () => {
    const port = earlier ? Number(new URL(earlier.uri).port) : await freePort()
    const options = ['--dbpath', folder.path, '--bind_ip', '127.0.0.1', '--port', String(port), '--nounixsocket']
    const child = startSupervisedChild(program, options, { PATH: env.PATH ?? '', HOME: env.HOME ?? '' })
    const uri = `mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=false&w=1&journal=true`
    try {
      folder.record({ engine: child.pid })
      await waitUntilReady(child, () => ping(uri), timeout)
      folder.record({ uri })
      return { uri, detail: `on port ${port}`, child }
    } catch (error) {
      await child.stop()
      throw explainStart(error, folder.path, program)
    }
  })
}

async function ping(uri: string): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1000 })
  try {
    await client.db().command({ ping: 1 })
  } finally {
    await client.close()
  }
}
