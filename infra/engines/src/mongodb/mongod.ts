import { MongoClient } from 'mongodb'
import type { Environment } from '../engine.ts'
import { freePort } from '../port.ts'
import type { DataFolder } from '../shared/data-folder.ts'
import { retryPort } from '../shared/retry-port.ts'
import { explainStart } from '../shared/storage-failure.ts'
import { startSupervisedChild } from '../shared/supervised-child.ts'
import { waitUntilReady } from '../shared/wait-until-ready.ts'
import type { StartedMongodb } from './started.ts'

const patience = 60_000

/**
 * Starts the machine's own mongod on a folder, on a port that only this machine reaches: that of an earlier start where one is
 * given. mongod keeps a journal by default.
 */
export function startMongod(
  program: string,
  folder: DataFolder,
  env: Environment,
  earlier?: StartedMongodb
): Promise<StartedMongodb> {
  return retryPort(async () => {
    const port = earlier ? Number(new URL(earlier.uri).port) : await freePort()
    const places = ['--dbpath', folder.path, '--bind_ip', '127.0.0.1', '--port', String(port), '--nounixsocket']
    const child = startSupervisedChild(program, places, { PATH: env.PATH ?? '', HOME: env.HOME ?? '' })
    const uri = `mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=false&w=1&journal=true`
    try {
      folder.note({ engine: child.pid })
      await waitUntilReady(child, () => ping(uri), patience)
      return { uri, how: `on port ${port}`, child }
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
