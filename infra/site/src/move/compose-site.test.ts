import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect as open, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { withDatabase } from '@keur/backup/database/client'
import { startMinio } from '@keur/engines/minio'
import { startMongodb } from '@keur/engines/mongodb'
import { createCompose } from '../compose.ts'
import { makeSecrets, siteFolders, writeSecret } from '../secrets.ts'
import { siteEnvironment } from '../site-environment.ts'
import { openComposeSite } from './compose-site.ts'
import { openDataFolder } from './data-folder.ts'
import { moveSite } from './move-site.ts'

/** An address of this machine that stands for those of containers. */
const address = '127.93.7.3'

let folder: string
const ends: (() => unknown)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-compose-site-'))
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  rmSync(folder, { recursive: true })
})

/** A docker whose containers have the address above, and whose jobs run on this machine with a folder as /data. */
function installDocker() {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  mkdirSync(join(folder, 'volume'), { recursive: true })
  const script = `#!/bin/sh
echo "$@" >> ${folder}/calls
[ "$1" = inspect ] && { echo '{"site_data":{"IPAddress":"${address}"}}'; exit 0; }
[ "$2" = ps ] && { echo 0123456789ab; exit 0; }
[ "$2" = run ] && [ "$6" = --entrypoint ] && {
  shift 8; flag=$1; text=$(printf %s "$2" | sed 's#/data/#${folder}/volume/#'); shift 2
  exec ${process.execPath} "$flag" "$text" "$@"
}
exit 0
`
  writeFileSync(join(folder, 'bin/docker'), script)
  chmodSync(join(folder, 'bin/docker'), 0o755)
  return createCompose(folder, { PATH: `${join(folder, 'bin')}:${process.env.PATH}` })
}

/** Passes connections to a port of the address on to an engine. */
async function relay(port: number, to: { path: string } | { port: number; host: string }) {
  const server: Server = createServer((one) => {
    const other = open(to)
    one.pipe(other).pipe(one)
    one.on('error', () => other.destroy()).on('close', () => other.destroy())
    other.on('error', () => one.destroy()).on('close', () => one.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, address, resolve))
  ends.push(() => server.close())
}

test('a data folder of npm start moves into the site of the compose files', async () => {
  const required = process.env.CI === 'true'
  const env = { ...process.env, MINIO_ENDPOINT: undefined, MONGODB_URI: undefined }
  const minio = await startMinio({ dataDir: join(folder, 'engines'), env, build: required })
  if (!minio && required) throw new Error('MinIO is required with CI=true.')
  if (!minio) return console.warn('skipped: MinIO is not available')
  ends.push(minio.stop)
  const mongodb = await startMongodb({ dataDir: join(folder, 'engines'), env })
  ends.push(mongodb.stop)
  const socket = decodeURIComponent(/\/\/([^/]+)\//.exec(mongodb.uri)?.[1] ?? '')
  await relay(27_017, { path: socket })
  await relay(9000, { host: '127.0.0.1', port: Number(new URL(minio.endpoint).port) })

  // given a site whose engines have other passwords than `up` makes
  const compose = installDocker()
  const folders = siteFolders(folder)
  makeSecrets(folders)
  writeSecret(folders, 'database-uri', 'mongodb://mongodb:27017/keur-du-rail?retryWrites=false&w=1&journal=true')
  for (const user of ['photos', 'builds-read', 'builds-write']) {
    writeSecret(folders, `${user}-key`, minio.accessKey)
    writeSecret(folders, `${user}-secret`, minio.secretKey)
  }
  // and a data folder of npm start
  const dataDir = join(folder, 'from')
  mkdirSync(join(dataDir, 'keys'), { recursive: true })
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ JWT_SECRET: 'j'.repeat(48) }))
  writeFileSync(join(dataDir, 'keys/ventes.pem'), 'the key of ventes')
  writeFileSync(join(dataDir, 'keys/trusted.json'), '{}')
  writeFileSync(join(dataDir, 'counters.json'), '{"ventes":7}')
  const from = await openDataFolder(dataDir)
  ends.push(() => from.close())
  await withDatabase(from.database, (db) => db.collection('properties').insertOne({ title: 'Villa à Thiès' }))
  await from.photos.put('properties/a.jpg', Buffer.from([0, 255]), { contentType: 'image/jpeg' })
  await from.builds.put('history/x', Buffer.from('of builds'), { contentType: 'text/plain', cacheControl: 'immutable' })

  // when it moves
  const site = await openComposeSite(compose, {})
  await moveSite(from, site, { log: () => {} })

  // then processes were stopped first, and secrets, keys and counters are where the containers read them
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toMatch(/^compose stop caddy gateway api publishing backup\n/)
  expect(readFileSync(join(folder, 'secrets/jwt-secret'), 'utf8')).toBe('j'.repeat(48))
  expect(readFileSync(join(folder, 'secrets/keys/ventes.pem'), 'utf8')).toBe('the key of ventes')
  expect(readFileSync(join(folder, 'volume/counters.json'), 'utf8')).toBe('{"ventes":7}')
  const titles = await withDatabase(site.database, (db) => db.collection('properties').distinct('title'))
  expect(titles).toEqual(['Villa à Thiès'])

  expect(await buffer((await site.photos.get('properties/a.jpg'))!.body)).toEqual(Buffer.from([0, 255]))
  expect(await site.builds.get('history/x')).toMatchObject({ contentType: 'text/plain', cacheControl: 'immutable' })
})

test('programs of this machine have the keys of builds that they need, of the store that the settings name', async () => {
  const compose = installDocker()
  makeSecrets(siteFolders(folder))
  const key = (name: string) => readFileSync(join(folder, 'secrets', name), 'utf8')
  expect(await siteEnvironment(compose, { env: {} })).toMatchObject({
    ...{ MINIO_ENDPOINT: `http://${address}:9000`, MINIO_SECRET_KEY: key('photos-secret') },
    ...{ BUILD_STORE_ACCESS_KEY: 'builds-read', BUILD_STORE_SECRET_KEY: key('builds-read-secret') }
  })
  const env = { STORE_ADDRESS: 'https://s3.example', STORE_REGION: 'r' }
  expect(await siteEnvironment(compose, { env, builds: 'write' })).toMatchObject({
    ...{ MINIO_ENDPOINT: 'https://s3.example', MINIO_REGION: 'r', BUILD_STORE: 'minio' },
    ...{ BUILD_STORE_ACCESS_KEY: 'builds-write', BUILD_STORE_SECRET_KEY: key('builds-write-secret') }
  })
  const without = { ...compose, read: async () => '' }
  await expect(siteEnvironment(without, { env: {} })).rejects.toThrow('The service mongodb does not run')
  const elsewhere = { ...compose, readDocker: async () => '{"site":{"IPAddress":""}}' }
  await expect(siteEnvironment(elsewhere, { env: {} })).rejects.toThrow('has no address that this machine reaches')
})

const own = 'mongodb://keur-du-rail:pw@'
test.each([
  [`${own}mongodb:27017/k?authSource=admin`, `${own}${address}:27017/k?authSource=admin&directConnection=true`],
  [
    `${own}mongodb:27017,mongodb-2:27017,mongodb-3:27017/k?authSource=admin&replicaSet=keur`,
    `${own}${address}:27017/k?authSource=admin&directConnection=true`
  ],
  [`${own}mongodb:27017/k?directConnection=true&w=1`, `${own}${address}:27017/k?w=1&directConnection=true`],
  ['mongodb+srv://keur:pw@cluster.example/keur', 'mongodb+srv://keur:pw@cluster.example/keur']
])('the address %s is, from this machine, %s', async (inside, outside) => {
  const compose = installDocker()
  makeSecrets(siteFolders(folder))
  writeSecret(siteFolders(folder), 'database-uri', inside)
  expect((await siteEnvironment(compose, { env: {} })).MONGODB_URI).toBe(outside)
})
