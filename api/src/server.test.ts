import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@keur/engines/port'
import { waitUntil } from '@keur/store/testing/wait-until'
import { MongoClient } from 'mongodb'
import { createOutboxRepository } from './features/outbox/outbox.repository.ts'
import { migrateDatabase } from './migrations.ts'
import { openDatabase } from './persistence/database.ts'
import { aFileOf, aMaterialRow } from './testing/csv-files.ts'
import { startMailServer } from './testing/mail-server.ts'
import { requestHead } from './testing/raw-requests.ts'

const script = fileURLToPath(new URL('./server.ts', import.meta.url))
const databaseName = `test-server-${process.pid}`
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keur-server-'))
  await migrateDatabase(process.env.TEST_MONGODB_URI!, { name: databaseName })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  const client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
  await client.db(databaseName).dropDatabase()
  await client.close()
})

/** An API compiles its sources for a second of processor time, unless another one has. */
const { NODE_COMPILE_CACHE } = process.env
const compileCache = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

/**
 * The process as the start command runs it. One that does not leave in time ends with code 1 after 14 seconds. `ready` rejects with its output if it ends before; it resolves with the address
 * of the API, on a port that no other process can take meanwhile.
 */
function start(environment: Record<string, string> = {}) {
  const child = fork(script, [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATA_DIR: folder,
      MONGODB_URI: process.env.TEST_MONGODB_URI!.replace('/?', `/${databaseName}?`),
      JWT_SECRET: 'k9Xw2mPq7vLr4tYs8nBd5hGf3jZc6aQe',
      VISIT_SECRET: 'Zt4Wb8Kp2Vn6Rc9Xf3Jm7Hd5Lq1Gs0YaE',
      API_PORT: '0',
      ...environment
    }
  })
  const output = { out: '', error: '' }
  child.stdout!.on('data', (chunk) => {
    output.out += chunk
  })
  child.stderr!.on('data', (chunk) => {
    output.error += chunk
  })
  // A child that was disconnected does not emit `close`, which would come after all of its output.
  const ended = Promise.all([once(child, 'exit'), once(child.stdout!, 'close'), once(child.stderr!, 'close')]).then(
    ([exit]) => exit
  )
  async function ready(): Promise<string> {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(() => Promise.reject(new Error(`It ended before it was ready: ${output.out}${output.error}`)))
    ])
    expect(message).toBe('ready')
    await waitUntil(() => output.out.includes('API: '))
    return /http:\S+(?=\/api,)/.exec(output.out)![0]
  }
  return { child, output, ready, ended }
}

test('it says where it listens, tells an invented password once, answers, and leaves in order', async () => {
  const first = start()
  const address = await first.ready()
  expect(first.output.out).toMatch(/Administrator: admin@keur-du-rail\.sn, password \S{20}/)
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
  // and its jobs run
  const database = await openDatabase(process.env.TEST_MONGODB_URI!, databaseName)
  await waitUntil(async () => (await database.db.collection('jobs').countDocuments()) > 0)
  await database.close()
  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual([0, null])

  const second = start()
  await second.ready()
  expect(second.output.out).not.toContain('password')
  // and it ends when the process that started it is gone
  second.child.disconnect()
  expect(await second.ended).toEqual([0, null])
  expect(first.output.error + second.output.error).toBe('')
})

test('it sends what any process put into the outbox, and a mail server that hangs does not keep it from leaving', async () => {
  const mailServer = await startMailServer()
  const { child, output, ready, ended } = start({ SMTP_URL: mailServer.url })
  await ready()
  expect(output.out).toContain(`Mails: the mail server ${new URL(mailServer.url).host}`)
  const database = await openDatabase(process.env.TEST_MONGODB_URI!, databaseName)
  const outbox = createOutboxRepository(database.db)
  const add = (id: string) =>
    outbox.insert({
      _id: id,
      key: id,
      template: 'contact-forward',
      to: null,
      data: { fromName: 'Awa', message: 'Bonjour' }
    })
  const heard = () => new Promise((resolve) => mailServer.onMail(resolve))
  let next = heard()
  await add('first')
  await next
  expect(mailServer.mails).toHaveLength(1)

  mailServer.behave('hang')
  next = heard()
  await add('second')
  await next
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await database.db.collection('outbox').findOne({ key: 'second' })).toMatchObject({
    state: 'waiting',
    tries: 1
  })
  await database.close()
  await mailServer.stop()
})

describe('an import whose process is asked to go', () => {
  const name = `${databaseName}-import`
  const admin = { email: 'import@exemple.sn', password: 'un mot de passe de test' }
  let database: Awaited<ReturnType<typeof openDatabase>>
  beforeEach(async () => {
    await migrateDatabase(process.env.TEST_MONGODB_URI!, { name })
    database = await openDatabase(process.env.TEST_MONGODB_URI!, name)
  })
  afterEach(async () => {
    await database.db.dropDatabase()
    await database.close()
  })

  test.each([false, true])(
    'ends in time, and the trail names what was made (sender has hung up: %s)',
    async (hangsUp) => {
      // given an administrator who sends a file
      const { child, ready, ended } = start({
        MONGODB_URI: process.env.TEST_MONGODB_URI!.replace('/?', `/${name}?`),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password
      })
      const address = await ready()
      const line = new AbortController()
      const post = (path: string, type: string, body: string, token = '') =>
        fetch(`${address}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
          body,
          signal: line.signal
        })
      const login = await post('/users/login', 'application/json', JSON.stringify(admin))
      const { token } = (await login.json()) as { token: string }
      const rows = Array.from({ length: 2000 }, (_, index) => aMaterialRow({ Référence: `STOP-${index}` }))
      const answer = post('/admin/btp/import', 'text/csv', aFileOf(...rows), token).then(
        ({ status }) => status,
        () => 'hung up'
      )
      const materials = database.db.collection('products')
      await waitUntil(async () => (await materials.countDocuments()) >= 20)
      // when the process is asked to go in the middle of it
      child.kill('SIGTERM')
      if (hangsUp) line.abort()
      // then
      expect(await ended).toEqual([0, null])
      expect(await answer).toBe(hangsUp ? 'hung up' : 503)
      const made = (await materials.find().toArray()).map(({ _id }) => _id.toHexString())
      const [entry] = await database.db.collection('activity').find({ action: 'import' }).toArray()
      expect(made.length).toBeLessThan(2000)
      expect(entry).toMatchObject({ section: 'btp', interrupted: true })
      expect(entry!.ids.toSorted()).toEqual(made.toSorted())
    }
  )
})

test('figures can be read at a port of their own, and the log has a line for each answer', async () => {
  const metricsPort = String(await freePort())
  const { child, output, ready, ended } = start({ METRICS_PORT: metricsPort, LOG_LEVEL: 'info' })
  await fetch(`${await ready()}/api/properties?search=awa@exemple.sn`)
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(figures).toContain('api_request_duration_seconds_count{method="GET",route="/api/properties",status="200"} 1')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(output.out).toMatch(/"method":"GET","route":"\/api\/properties","status":200,"milliseconds":[\d.]+/)
  expect(output.out).not.toContain('awa@')
})

test('an uncaught error is logged without what it may hold of visitors, and ends the process in order', async () => {
  // given something that fails as soon as the process has reported that it is ready
  const failing = `const { send } = process
    process.send = (message) => {
      setTimeout(() => Promise.reject(new Error('no room for "awa@exemple.sn"')), 100)
      return send.call(process, message)
    }`
  const { output, ready, ended } = start({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`
  })
  await ready()
  expect(await ended).toEqual([1, null])
  expect(output.out).toContain('"msg":"an error was not caught"')
  expect(output.out + output.error).not.toContain('awa@')
})

test('a process that has lost its memory for good ends, so that a new one takes its place', async () => {
  const leaking = `globalThis.leak = []
    const { send } = process
    process.send = (message) => {
      globalThis.leak.push(Buffer.alloc(1024 ** 3))
      return send.call(process, message)
    }`
  const { output, ready, ended } = start({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(leaking)}`
  })
  await ready()
  expect(await ended).toEqual([1, null])
  expect(output.out).toContain('the memory stays full with no request under way')
})

test('with wrong settings it says which, and does not start', async () => {
  const { output, ended } = start({ JWT_SECRET: 'short', API_PORT: 'x' })
  expect((await ended)[0]).toBe(1)
  expect(output.error.trim().split('\n').sort()).toEqual([
    expect.stringContaining('API: API_PORT '),
    expect.stringContaining('API: JWT_SECRET ')
  ])
})

test('with a database that no job has migrated it names the command, and changes nothing there', async () => {
  const name = `${databaseName}-empty`
  const { output, ended } = start({ MONGODB_URI: process.env.TEST_MONGODB_URI!.replace('/?', `/${name}?`) })
  expect((await ended)[0]).toBe(1)
  expect(output.error).toMatch(/^API: the database lacks step 1 \(.+\) of release \S+: run `npm run migrate`/)
  const database = await openDatabase(process.env.TEST_MONGODB_URI!, name)
  expect(await database.db.collections()).toEqual([])
  await database.close()
})

test('with a port that is taken it says so', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const { output, ended } = start({ API_PORT: String(port) })
  expect((await ended)[0]).toBe(1)
  expect(output.error).toContain(`port ${port} is taken`)
  expect(output.error).toContain('API_PORT')
  server.close()
})

test('neither who opened a connection in advance nor who never ends a request keeps it from leaving', async () => {
  const { child, ready, ended } = start()
  const address = await ready()
  const [, half] = [0, 1].map(() => connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {}))
  half!.write(requestHead('POST /api/users/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9'))
  // Both have arrived once a later request is answered.
  expect((await fetch(`${address}/api/health/live`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
