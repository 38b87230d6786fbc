import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@keur/engines/port'
import { useFolder } from '@keur/store/testing/use-folder'
import { waitUntil } from '@keur/store/testing/wait-until'
import { MongoClient } from 'mongodb'
import { createOutboxRepository } from './features/outbox/outbox.repository.ts'
import { migrateDatabase } from './migrations.ts'
import { openDatabase } from './persistence/database.ts'
import { createServices } from './services.ts'
import { sentencesOf } from './start-errors.ts'
import { aFileOf, aMaterialRow } from './testing/csv-files.ts'
import { startMailServer } from './testing/mail-server.ts'
import { requestHead } from './testing/raw-requests.ts'
import { jwtSecret, visitSecret } from './testing/test-app.ts'

const script = fileURLToPath(new URL('./server.ts', import.meta.url))
const databaseName = `test-server-${process.pid}`
const folder = useFolder()
/** Of the administrator, as the first process tells it. */
let password = ''
beforeAll(async () => {
  await migrateDatabase(process.env.TEST_MONGODB_URI!, { name: databaseName })
})
afterAll(async () => {
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
      DRAIN_DELAY: '0',
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

test('it says where it listens, answers, and leaves in order, whatever the others leave half done', async () => {
  const [mailServer, metricsPort] = [await startMailServer(), String(await freePort())]
  const first = start({ SMTP_URL: mailServer.url, METRICS_PORT: metricsPort, LOG_LEVEL: 'info' })
  const address = await first.ready()
  password = /Administrator: admin@keur-du-rail\.sn, password (\S{20})/.exec(first.output.out)![1]!
  expect(first.output.out).toContain(`Mails: the mail server ${new URL(mailServer.url).host}`)
  expect((await fetch(`${address}/api/health/ready`)).status).toBe(200)
  // its jobs run
  const { db, close } = await openDatabase(process.env.TEST_MONGODB_URI!, databaseName)
  await waitUntil(async () => (await db.collection('jobs').countDocuments()) > 0)
  // figures can be read at a port of their own
  await fetch(`${address}/api/properties?search=awa@exemple.sn`)
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(figures).toContain('api_request_duration_seconds_count{method="GET",route="/api/properties",status="200"} 1')
  // it sends what any process put into the outbox, the second time to a mail server that hangs
  const outbox = createOutboxRepository(db)
  for (const id of ['first', 'second']) {
    const heard = new Promise((resolve) => mailServer.onMail(resolve))
    const data = { fromName: 'Awa', message: 'Bonjour' }
    await outbox.insert({ _id: id, key: id, template: 'contact-forward', to: null, data })
    await heard
    mailServer.behave('hang')
  }
  expect(mailServer.mails).toHaveLength(1)
  // given a connection opened in advance, and a request without an end, both there once a later one is answered
  const [, half] = [0, 1].map(() => connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {}))
  half!.write(requestHead('POST /api/users/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9'))
  expect((await fetch(`${address}/api/health/live`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual([0, null])
  expect(await db.collection('outbox').findOne({ key: 'second' })).toMatchObject({ state: 'waiting', tries: 1 })
  expect(first.output.out).toMatch(/"method":"GET","route":"\/api\/properties","status":200,"milliseconds":[\d.]+/)
  expect(first.output.out).not.toContain('awa@')
  expect(first.output.error).toBe('')
  await close()
  await mailServer.stop()
})

test('imports whose process is asked to go end in time, and the trail names what was made, also of who has hung up', async () => {
  // given an administrator who sends two files
  const { child, output, ready, ended } = start()
  const address = await ready()
  expect(output.out).not.toContain('password')
  const line = new AbortController()
  const post = (path: string, type: string, body: string, headers = {}, signal: AbortSignal | null = null) =>
    fetch(`${address}/api${path}`, { method: 'POST', headers: { 'content-type': type, ...headers }, body, signal })
  const admin = JSON.stringify({ email: 'admin@keur-du-rail.sn', password })
  const { token } = (await (await post('/users/login', 'application/json', admin)).json()) as { token: string }
  const importFile = async (name: string, signal: AbortSignal | null) => {
    const rows = Array.from({ length: 2000 }, (_, index) => aMaterialRow({ Référence: `${name}-${index}` }))
    const authorization = { authorization: `Bearer ${token}` }
    return (await post('/admin/btp/import', 'text/csv', aFileOf(...rows), authorization, signal)).status
  }
  const answers = [importFile('WAITS', null), importFile('LEAVES', line.signal).catch(() => 'hung up')]
  const { db, close } = await openDatabase(process.env.TEST_MONGODB_URI!, databaseName)
  const made = async (name: string) =>
    (
      await db
        .collection('products')
        .find({ 'details.reference': RegExp(`^${name}`) })
        .toArray()
    ).map(({ _id }) => `${_id}`)
  await waitUntil(async () => (await made('WAITS')).length >= 20 && (await made('LEAVES')).length >= 20)
  // when the process that started it is gone in the middle of them
  child.disconnect()
  line.abort()
  // then
  expect([await ended, output.error]).toEqual([[0, null], ''])
  expect(await Promise.all(answers)).toEqual([503, 'hung up'])
  const entries = await db
    .collection('activity')
    .find({ action: 'import', section: 'btp', interrupted: true })
    .toArray()
  const ids = entries.map(({ ids }) => ids.toSorted())
  for (const name of ['WAITS', 'LEAVES']) {
    expect((await made(name)).length).toBeLessThan(2000)
    expect(ids).toContainEqual((await made(name)).toSorted())
  }
  await close()
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
  const secrets = { publicUrl: 'http://localhost:3000', jwtSecret, visitSecret }
  const mongodbUri = process.env.TEST_MONGODB_URI!
  const starting = createServices({
    mongodbUri,
    databaseName: name,
    store: { folder: join(folder, 'media') },
    ...secrets
  })
  await expect(starting).rejects.toThrow(/^the database lacks step 1 \(.+\) of release \S+: run `npm run migrate`/)
  const database = await openDatabase(mongodbUri, name)
  expect(await database.db.collections()).toEqual([])
  await database.close()
})

test.each([
  [Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 5000 }), /^port 5000 is taken: .*API_PORT/],
  [
    Object.assign(new Error('x'), { name: 'MongoServerSelectionError' }),
    /^the database does not answer: .*MONGODB_URI/
  ],
  [new Error('as it is'), /^as it is$/]
])('%s is named, with the settings to change', (error, sentence) => {
  expect(sentencesOf(error)).toEqual([expect.stringMatching(sentence)])
})
