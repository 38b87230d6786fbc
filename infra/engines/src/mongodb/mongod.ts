import { setTimeout as pause } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import type { Environment } from '../engine.ts'
import { freePort } from '../port.ts'
import type { DataFolder } from '../shared/data-folder.ts'
import { engineFailure, messageOf } from '../shared/engine-failure.ts'
import { startKept } from '../shared/kept-child.ts'
import { explainStorage } from '../shared/storage-failure.ts'
import type { StartedMongodb } from './started.ts'

const patience = 60_000

/** Starts the machine's own mongod on a folder, on a port that only this machine reaches. mongod keeps a journal by default. */
export async function startMongod(program: string, folder: DataFolder, env: Environment): Promise<StartedMongodb> {
  const port = await freePort()
  const child = startKept(
    program,
    ['--dbpath', folder.path, '--bind_ip', '127.0.0.1', '--port', String(port), '--nounixsocket'],
    {
      PATH: env.PATH ?? '',
      HOME: env.HOME ?? ''
    }
  )
  folder.note({ engine: child.pid })
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=false&w=1&journal=true`
  const ended = child.gone.then((how) => {
    throw engineFailure(`${program} did not start on ${folder.path}: ${how}`)
  })
  try {
    await Promise.race([ended, answers(uri)])
    return { uri, how: `on port ${port}`, child }
  } catch (error) {
    await child.stop()
    throw explainStorage(error, folder.path, 'DATA_DIR')
  }
}

async function answers(uri: string): Promise<void> {
  const end = Date.now() + patience
  for (;;) {
    const client = new MongoClient(uri, { serverSelectionTimeoutMS: 1000 })
    try {
      await client.db().command({ ping: 1 })
      return
    } catch (error) {
      if (Date.now() > end)
        throw engineFailure(`mongod did not answer within ${patience / 1000} s (${messageOf(error)})`, error)
    } finally {
      await client.close()
    }
    await pause(100)
  }
}
