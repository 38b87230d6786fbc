import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtMinio } from './minio/build.ts'
import { listBuckets } from './minio/list-buckets.ts'
import { type MinioEngine, startMinio } from './minio.ts'
import { isProgram } from './shared/programs.ts'
import { killRun } from './testing/kill-run.ts'
import { removeTemporaryFolders, temporaryFolder, writeProgram } from './testing/temporary-folder.ts'

const fakeServer = new URL('testing/fake-minio.ts', import.meta.url).pathname
const fakeMinio = (folder: string) => writeProgram(folder, 'minio', `exec '${process.execPath}' '${fakeServer}' "$@"`)

const started: MinioEngine[] = []
async function start(options: Partial<Parameters<typeof startMinio>[0]>) {
  const engine = await startMinio({ dataDir: temporaryFolder(), ...options })
  if (engine) started.push(engine)
  return engine
}
async function startFound(options: Parameters<typeof start>[0]): Promise<MinioEngine> {
  const engine = await start(options)
  if (!engine) throw new Error('there is a MinIO')
  return engine
}

afterEach(async () => {
  for (const engine of started.splice(0)) await engine.stop()
})
afterAll(removeTemporaryFolders)

describe('the ladder', () => {
  test('without any MinIO the result is null, and the line gives the reason', async () => {
    const lines: string[] = []
    const env = { PATH: temporaryFolder(), XDG_CACHE_HOME: temporaryFolder() }
    expect(await start({ env, build: true, log: (line) => lines.push(line) })).toBeNull()
    expect(lines).toEqual([
      expect.stringMatching(/^MinIO: none, photos are stored in a folder .*there is no Go on the PATH/)
    ])
  })

  test('minio on the PATH is started for this machine alone, and ended by SIGTERM', async () => {
    const [dataDir, programs] = [temporaryFolder(), temporaryFolder()]
    const run = `exec '${process.execPath}' '${fakeServer}' "$@"`
    const program = writeProgram(programs, 'minio', `echo "$@" > '${programs}/options'; ${run}`)
    const engine = await startFound({ dataDir, env: { PATH: programs } })
    expect(engine.description).toContain(`MinIO: ${program} at http://127.0.0.1:`)
    // It counts as started once it serves its buckets, not as soon as it is alive.
    expect((await listBuckets(new URL(engine.endpoint), engine, 5000)).status).toBe(200)
    const certificates = join(dataDir, 'minio.certs')
    expect(readFileSync(join(programs, 'options'), 'utf8')).toMatch(
      new RegExp(`^server --address 127.0.0.1:\\d+ --console-address 127.0.0.1:\\d+ --certs-dir ${certificates} `)
    )
    // a stop is no end that the site has to mend
    const ended = engine.ended()
    await engine.stop()
    expect(await Promise.race([ended, new Promise((resolve) => setImmediate(resolve, 'stopped'))])).toBe('stopped')
    expect(existsSync(join(dataDir, 'minio', 'ended-by-sigterm'))).toBe(true)
    // and one that does not start is quoted
    writeProgram(programs, 'minio', 'echo "ERROR Unable to initialize" >&2; exit 1')
    await expect(start({ env: { PATH: programs } })).rejects.toThrow(
      /^MinIO \(.*\/minio\) did not start on .*: ended with code 1: ERROR Unable to initialize/
    )
  })

  test('it is built once into the user cache when Go is there and a build is requested', async () => {
    const [go, cache] = [temporaryFolder(), temporaryFolder()]
    const lines: string[] = []
    fakeMinio(go)
    writeProgram(go, 'go', `echo "$@" >> '${cache}/calls'; /bin/mv '${go}/minio' "$GOBIN/minio"`)
    const programs = temporaryFolder()
    writeProgram(programs, 'go', `exec '${go}/go' "$@"`)
    const env = { PATH: programs, XDG_CACHE_HOME: cache }

    const first = await start({ env, build: true, log: (line) => lines.push(line) })
    const second = await start({ env })

    expect(lines[0]).toMatch(/building it from source with Go, once on this machine \(about 4 minutes/)
    expect(first?.description).toContain('built now with')
    expect(second?.description).toContain('built earlier on this machine')
  })

  test('a build that fails leaves nothing behind and says what to do', async () => {
    const [programs, cache] = [temporaryFolder(), temporaryFolder()]
    writeProgram(programs, 'go', 'echo "dial tcp: no such host" >&2; exit 1')
    const env = { PATH: programs, XDG_CACHE_HOME: cache }
    await expect(start({ env, build: true })).rejects.toThrow(
      /MinIO could not be built with .*\(dial tcp: no such host\): connect to the network/
    )
    expect(existsSync(builtMinio(env))).toBe(false)
  })

  test('a second run on the same folder fails with what to change', async () => {
    const [dataDir, programs] = [temporaryFolder(), temporaryFolder()]
    fakeMinio(programs)
    await start({ dataDir, env: { PATH: programs } })
    await expect(start({ dataDir, env: { PATH: programs } })).rejects.toThrow(/in use by another run .*set DATA_DIR/)
    // until that run is killed
    await started[0]?.kill()
    expect(await start({ dataDir, env: { PATH: programs } })).not.toBeNull()
  })
})

// The real server takes minutes to build: here it is tried where an earlier run (npm test with Go) built it.
const withRealMinio = isProgram(builtMinio(process.env)) ? describe : describe.skip

withRealMinio('the real server', () => {
  const realEnvironment = { HOME: process.env.HOME, XDG_CACHE_HOME: process.env.XDG_CACHE_HOME, PATH: '/usr/bin:/bin' }

  test('it takes the credentials made for it and no others', async () => {
    const engine = await startFound({ env: realEnvironment })
    const { endpoint, accessKey, secretKey } = engine
    expect((await listBuckets(new URL(endpoint), { accessKey, secretKey }, 5000)).status).toBe(200)

    const given = { MINIO_ENDPOINT: endpoint, MINIO_ACCESS_KEY: accessKey, MINIO_SECRET_KEY: secretKey }
    expect(await start({ env: given })).toMatchObject({ endpoint, accessKey, secretKey })
    for (const [change, reason] of [
      [{ MINIO_SECRET_KEY: 'wrong' }, 'refuses this MINIO_SECRET_KEY'],
      [{ MINIO_ACCESS_KEY: 'unknown' }, 'does not know this MINIO_ACCESS_KEY']
    ] as const)
      await expect(start({ env: { ...given, ...change } })).rejects.toThrow(new RegExp(`^MINIO_ENDPOINT: .* ${reason}`))
  })

  test('a server that was killed is started again at the same address, with the same keys', async () => {
    const dataDir = temporaryFolder()
    const engine = await startFound({ dataDir, env: realEnvironment })
    const { engine: leader } = JSON.parse(readFileSync(join(dataDir, 'minio.run.json'), 'utf8'))
    process.kill(-leader.pid, 'SIGKILL')
    expect(await engine.ended()).toMatch(/^MinIO stopped by itself: ended by SIGKILL/)
    await engine.restart()
    expect((await listBuckets(new URL(engine.endpoint), engine, 5000)).status).toBe(200)
  })

  test('a run that is killed takes its server with it, and the next start works on the same folder', async () => {
    const dataDir = temporaryFolder()
    await killRun('minio', dataDir, realEnvironment)
    expect(await start({ dataDir, env: realEnvironment })).not.toBeNull()
  })
})
