import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { type MongodbEngine, startMongodb } from './mongodb.ts'
import { killRun } from './testing/kill-run.ts'
import { removeTemporaryFolders, temporaryFolder, writeProgram } from './testing/temporary-folder.ts'

const fakeMongod = new URL('testing/fake-mongodb.ts', import.meta.url).pathname
/** A machine without mongod: the embedded engine's own files may be found, since the user cache is the real one. */
const bareMachine = { HOME: process.env.HOME, XDG_CACHE_HOME: process.env.XDG_CACHE_HOME, PATH: '/usr/bin:/bin' }

const started: MongodbEngine[] = []
async function start(dataDir: string, env: Record<string, string | undefined> = bareMachine) {
  const engine = await startMongodb({ dataDir, env })
  started.push(engine)
  return engine
}
async function inVillas<T>(
  uri: string,
  work: (villas: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<T>
) {
  const client = new MongoClient(uri)
  try {
    return await work(client.db('thies').collection('villas'))
  } finally {
    await client.close()
  }
}
const recordOf = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'mongodb.run.json'), 'utf8')) as { engine: { pid: number }; sockets: string }
const processOf = (dataDir: string) => recordOf(dataDir).engine.pid

afterEach(async () => {
  for (const engine of started.splice(0)) await engine.stop()
})
afterAll(removeTemporaryFolders)

describe('the embedded engine', () => {
  test('what was written is still there after a stop and a new start', async () => {
    const dataDir = temporaryFolder()
    const first = await start(dataDir)
    await inVillas(first.uri, (villas) => villas.insertOne({ title: 'Villa Médina' }))
    await first.stop()

    const second = await start(dataDir)

    expect(await inVillas(second.uri, (villas) => villas.findOne())).toMatchObject({ title: 'Villa Médina' })
    expect(second.embedded).toBe(true)
    expect(second.description).toMatch(/^MongoDB: the embedded engine .*MONGODB_URI is not set and there is no mongod/)
  })

  test('an engine that was killed is started again at the same address, and connected clients go on', async () => {
    // given a client of an engine
    const dataDir = temporaryFolder()
    const engine = await start(dataDir)
    const client = new MongoClient(engine.uri)
    try {
      const villas = client.db('thies').collection('villas')
      await villas.insertOne({ title: 'Villa Randoulène' })
      for (let time = 0; time < 2; time += 1) {
        // when the engine is killed, and started again
        process.kill(processOf(dataDir), 'SIGKILL')
        expect(await engine.ended()).toMatch(/^MongoDB stopped by itself: ended by SIGKILL/)
        await engine.restart()
        // then the same client finds what it wrote
        expect(await villas.countDocuments()).toBe(1)
      }
      // and a second run still has to wait for this one
      const isHeld = `is in use by another run \\(process ${process.pid}: .*\\): stop that run first, or set DATA_DIR`
      await expect(start(dataDir)).rejects.toThrow(new RegExp(`${dataDir}/mongodb ${isHeld}`))
    } finally {
      await client.close()
    }
    // and nothing is left behind in the end
    const { sockets } = recordOf(dataDir)
    expect(existsSync(sockets)).toBe(true)
    await engine.stop()
    expect(existsSync(sockets)).toBe(false)
  })

  test('a run that is killed takes its engine with it, and the next start clears what it left', async () => {
    const dataDir = temporaryFolder()
    await killRun('mongodb', dataDir, bareMachine)
    const left = recordOf(dataDir).sockets
    const next = await start(dataDir)
    const { sockets } = recordOf(dataDir)
    await next.stop()
    expect([left, sockets, join(dataDir, 'mongodb.run.json')].filter((path) => existsSync(path))).toEqual([])
  })

  test('a folder that cannot be written is named', async () => {
    await expect(start('/sys/keur-du-rail')).rejects.toThrow(
      /^The folder \/sys\/keur-du-rail\/mongodb (is read-only|may not be written)/
    )
  })
})

describe('the ladder', () => {
  test('mongod on the PATH is taken before the embedded engine, and ended by SIGTERM', async () => {
    const [dataDir, programs] = [temporaryFolder(), temporaryFolder()]
    const run = `exec '${process.execPath}' '${fakeMongod}' "$@"`
    const program = writeProgram(programs, 'mongod', `echo "$@" > '${programs}/options'; ${run}`)
    const engine = await start(dataDir, { PATH: programs })
    expect(engine.description).toContain(`MongoDB: ${program} on port`)
    expect(engine.embedded).toBe(false)
    // it listens for this machine alone
    expect(readFileSync(join(programs, 'options'), 'utf8')).toContain(' --bind_ip 127.0.0.1 ')
    await engine.stop()
    expect(existsSync(join(dataDir, 'mongodb', 'ended-by-sigterm'))).toBe(true)
    // and its data is not opened by another engine when it is gone
    await expect(start(dataDir)).rejects.toThrow(/was created with mongod, which is no longer on the PATH/)
  })

  test('a mongod that does not start is quoted, and data of the embedded engine stays with that one', async () => {
    const [dataDir, programs] = [temporaryFolder(), temporaryFolder()]
    await (await start(dataDir)).stop()
    writeProgram(programs, 'mongod', 'echo "Unrecognized option"; exit 2')
    const engine = await start(dataDir, { ...bareMachine, PATH: `${programs}:/usr/bin:/bin` })
    expect(engine).toMatchObject({ embedded: true, description: expect.stringContaining('it created the data there') })
    await expect(start(temporaryFolder(), { PATH: programs })).rejects.toThrow(
      /mongod did not start on .*: ended with code 2: Unrecognized option/
    )
  })

  test('a server given by MONGODB_URI is used, and still runs after stop', async () => {
    const uri = process.env.TEST_MONGODB_URI ?? ''
    const engine = await start(temporaryFolder(), { MONGODB_URI: uri })

    expect(engine).toMatchObject({ uri, embedded: false })
    expect(engine.description).toMatch(/because MONGODB_URI is set$/)
    await engine.stop()
    expect(await inVillas(uri, (villas) => villas.countDocuments())).toBe(0)
  })
})
