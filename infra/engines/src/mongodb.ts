import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, type Log, notOurs, type RunningEngine } from './engine.ts'
import { startEmbedded } from './mongodb/embedded.ts'
import { hostsOf, verifyMongodbUri } from './mongodb/given-uri.ts'
import { startMongod } from './mongodb/mongod.ts'
import type { StartedMongodb } from './mongodb/started.ts'
import type { Child } from './shared/child.ts'
import { type DataFolder, takeDataFolder } from './shared/data-folder.ts'
import { engineFailure } from './shared/engine-failure.ts'
import { lifecycleOf } from './shared/engine-lifecycle.ts'
import { findOnPath } from './shared/find-on-path.ts'

export type MongodbEngine = RunningEngine & { uri: string; embedded: boolean }

/**
 * The first that holds: MONGODB_URI, `mongod` on the PATH, the embedded engine.
 * Data of the last two lies in `<dataDir>/mongodb`. Every failure is a sentence for the operator.
 */
export async function startMongodb(options: { dataDir: string; env?: Environment; log?: Log }): Promise<MongodbEngine> {
  const { dataDir, env = process.env, log = () => {} } = options
  const engine = env.MONGODB_URI ? await useGiven(env.MONGODB_URI) : await startOwn(dataDir, env, log)
  log(engine.found)
  return engine
}

async function useGiven(uri: string): Promise<MongodbEngine> {
  await verifyMongodbUri(uri)
  const found = `MongoDB: the server at ${hostsOf(uri)}, because MONGODB_URI is set`
  return { name: 'mongodb', found, uri, embedded: false, ...notOurs }
}

async function startOwn(dataDir: string, env: Environment, log: Log): Promise<MongodbEngine> {
  const folder = await takeDataFolder(dataDir, 'mongodb')
  try {
    const choice = chooseOwn(beginnerOf(folder), findOnPath(['mongod'], env), folder.path)
    const { program } = choice
    const start = (earlier?: StartedMongodb) =>
      program ? startMongod(program, folder, env, earlier) : startEmbedded(folder, env, log, earlier)
    const started = await start()
    writeFileSync(join(folder.path, mark), program ? 'mongod' : 'embedded')
    return running(started, folder, choice, async () => (await start(started)).child)
  } catch (error) {
    folder.release()
    throw error
  }
}

type Choice = { program: string | null; why: string }

/** The two engines do not surely read each other's files: a folder stays with the one that began it. */
function chooseOwn(begunWith: string | null, mongod: string | null, path: string): Choice {
  if (begunWith === 'mongod' && !mongod)
    throw engineFailure(
      `The data in ${path} was begun with mongod, which is no longer on the PATH: install it again, or set DATA_DIR to another folder.`
    )
  if (begunWith === 'embedded' && mongod)
    return { program: null, why: `the data there was begun with it, so ${mongod} is left alone` }
  const why = mongod
    ? 'found on the PATH, MONGODB_URI is not set'
    : 'MONGODB_URI is not set and there is no mongod on the PATH'
  return { program: mongod, why }
}

const mark = 'begun-with'

function beginnerOf(folder: DataFolder): string | null {
  const file = join(folder.path, mark)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function running(
  { uri, how, child }: StartedMongodb,
  folder: DataFolder,
  { program, why }: Choice,
  startAgain: () => Promise<Child>
): MongodbEngine {
  const what = [program ?? 'the embedded engine', how].filter(Boolean).join(' ')
  const found = `MongoDB: ${what}, data in ${folder.path} (${why})`
  return {
    name: 'mongodb',
    found,
    uri,
    embedded: program === null,
    ...lifecycleOf('MongoDB', child, folder, startAgain)
  }
}
