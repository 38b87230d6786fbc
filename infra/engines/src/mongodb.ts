import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, externalLifecycle, type Log, lifecycleOf, type RunningEngine } from './engine.ts'
import { startEmbedded } from './mongodb/embedded.ts'
import { hostsOf, verifyMongodbUri } from './mongodb/external-uri.ts'
import { type StartedMongodb, startMongod } from './mongodb/mongod.ts'
import type { Child } from './shared/child.ts'
import { addressOfRun, type DataFolder, lockDataFolder } from './shared/data-folder.ts'
import { engineFailure } from './shared/engine-failure.ts'
import { findOnPath } from './shared/programs.ts'

export type MongodbEngine = RunningEngine & { uri: string; embedded: boolean }

/**
 * Uses the first of: MONGODB_URI, `mongod` on the PATH, the embedded engine. The data of the last two lies in
 * `<dataDir>/mongodb`. Throws a sentence for the operator.
 */
export async function startMongodb(options: { dataDir: string; env?: Environment; log?: Log }): Promise<MongodbEngine> {
  const { dataDir, env = process.env, log = () => {} } = options
  const engine = env.MONGODB_URI ? await useExternal(env.MONGODB_URI) : await startOwn(dataDir, env, log)
  log(engine.description)
  return engine
}

/** The address of the MongoDB that another process, such as `npm start`, runs on a data folder; null if none runs. */
export const runningMongodb = (dataDir: string): string | null => addressOfRun(dataDir, 'mongodb')

async function useExternal(uri: string): Promise<MongodbEngine> {
  await verifyMongodbUri(uri)
  const description = `MongoDB: the server at ${hostsOf(uri)}, because MONGODB_URI is set`
  return { name: 'mongodb', description, uri, embedded: false, ...externalLifecycle }
}

async function startOwn(dataDir: string, env: Environment, log: Log): Promise<MongodbEngine> {
  const folder = await lockDataFolder(dataDir, 'mongodb')
  try {
    const choice = chooseEngine(creatorOf(folder), findOnPath(['mongod'], env), folder.path)
    const { program } = choice
    const start = (earlier?: StartedMongodb) =>
      program ? startMongod(program, folder, env, earlier) : startEmbedded(folder, env, log, earlier)
    const started = await start()
    writeFileSync(join(folder.path, creatorFile), program ? 'mongod' : 'embedded')
    return createEngine(started, folder, choice, async () => (await start(started)).child)
  } catch (error) {
    folder.release()
    throw error
  }
}

type Choice = { program: string | null; reason: string }

/** The two engines may not read each other's files: a folder stays with the engine that created it. */
function chooseEngine(createdWith: string | null, mongod: string | null, path: string): Choice {
  if (createdWith === 'mongod' && !mongod)
    throw engineFailure(
      `The data in ${path} was created with mongod, which is no longer on the PATH: install it again, or set DATA_DIR to another folder.`
    )
  if (createdWith === 'embedded' && mongod)
    return { program: null, reason: `it created the data there, so ${mongod} is not used` }
  const reason = mongod
    ? 'found on the PATH, MONGODB_URI is not set'
    : 'MONGODB_URI is not set and there is no mongod on the PATH'
  return { program: mongod, reason }
}

/** The file beside the data that names the engine. */
const creatorFile = 'begun-with'

function creatorOf(folder: DataFolder): string | null {
  const file = join(folder.path, creatorFile)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

function createEngine(
  { uri, detail, child }: StartedMongodb,
  folder: DataFolder,
  { program, reason }: Choice,
  restart: () => Promise<Child>
): MongodbEngine {
  const server = [program ?? 'the embedded engine', detail].filter(Boolean).join(' ')
  const description = `MongoDB: ${server}, data in ${folder.path} (${reason})`
  return {
    name: 'mongodb',
    description,
    uri,
    embedded: program === null,
    ...lifecycleOf('MongoDB', child, folder, restart)
  }
}
