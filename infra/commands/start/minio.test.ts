import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { externalLifecycle } from '@keur/engines/engine'
import { withCredentialsFile, withLocalMinio } from './minio.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-minio-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const minio = {
  name: 'minio',
  description: 'MinIO: here',
  endpoint: 'http://127.0.0.1:9000',
  accessKey: 'clef',
  secretKey: 'secret',
  ...externalLifecycle
}

test('a team publishes into the MinIO that npm start started, without setting its keys', () => {
  withCredentialsFile(folder, { ...minio, accessKey: 'earlier' })
  withCredentialsFile(folder, minio)
  expect(withLocalMinio({ DATA_DIR: folder, BUILD_STORE: 'minio' })).toMatchObject({
    MINIO_ENDPOINT: minio.endpoint,
    MINIO_ACCESS_KEY: 'clef',
    MINIO_SECRET_KEY: 'secret'
  })
})

test('the keys are readable by their owner only, and removed when the site stops', async () => {
  const { stop } = withCredentialsFile(folder, minio)
  expect(statSync(join(folder, 'minio.place.json')).mode & 0o777).toBe(0o600)
  await stop()
  expect(() => withLocalMinio({ DATA_DIR: folder, BUILD_STORE: 'minio' })).toThrow(`start the site of ${folder}`)
})

test.each([{ BUILD_STORE: 'minio', MINIO_ENDPOINT: 'https://s3.example' }, { BUILD_STORE: '/srv/builds' }, {}])(
  'settings that name another store stay unchanged: %j',
  (settings) => {
    withCredentialsFile(folder, minio)
    const env = { DATA_DIR: folder, ...settings }
    expect(withLocalMinio(env)).toEqual(env)
  }
)
