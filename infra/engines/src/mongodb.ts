import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment, Log, RunningEngine } from './engine.ts'
import { startEmbedded } from './mongodb/embedded.ts'
import { hostsOf, verifyMongodbUri } from './mongodb/given-uri.ts'
import { startMongod } from './mongodb/mongod.ts'
import type { StartedMongodb } from './mongodb/started.ts'
import { type DataFolder, takeDataFolder } from './shared/data-folder.ts'
import { findOnPath } from './shared/find-on-path.ts'
import { lifeOf } from './shared/life-of.ts'

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
  return { name: 'mongodb', found, uri, embedded: false, ended: new Promise(() => {}), stop: async () => {} }
}

async function startOwn(dataDir: string, env: Environment, log: Log): Promise<MongodbEngine> {
  const folder = await takeDataFolder(dataDir, 'mongodb')
  try {
    const mongod = findOnPath(['mongod'], env)
    const choice = chooseOwn(folder, mongod)
    const started = choice.program
      ? await startMongod(choice.program, folder, env)
      : await startEmbedded(folder, env, log)
    return running(started, folder, choice)
  } catch (error) {
    folder.release()
    throw error
  }
}

type Choice = { program: string | null; why: string }

/** The two engines do not read each other's files with certainty: a folder stays with the engine that began it. */
function chooseOwn(folder: DataFolder, mongod: string | null): Choice {
  const mark = join(folder.path, 'begun-with')
  const begunWith = existsSync(mark) ? readFileSync(mark, 'utf8').trim() : null
  if (mongod && begunWith === 'embedded')
    return { program: null, why: `the data there was begun with it, so ${mongod} is left alone` }
  writeFileSync(mark, mongod ? 'mongod\n' : 'embedded\n')
  return mongod
    ? { program: mongod, why: 'found on the PATH, MONGODB_URI is not set' }
    : { program: null, why: 'MONGODB_URI is not set and there is no mongod on the PATH' }
}

function running({ uri, how, child }: StartedMongodb, folder: DataFolder, { program, why }: Choice): MongodbEngine {
  const what = [program ?? 'the embedded engine', how].filter(Boolean).join(' ')
  const found = `MongoDB: ${what}, data in ${folder.path} (${why})`
  return { name: 'mongodb', found, uri, embedded: program === null, ...lifeOf('MongoDB', child, folder) }
}
