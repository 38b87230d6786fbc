import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { externalLifecycle } from '@keur/engines/engine'
import { told, withOwnMinio } from './own-minio.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keur-own-minio-'))
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

test('a team publishes into the MinIO that the start began, without being told its keys', () => {
  told(folder, { ...minio, accessKey: 'earlier' })
  told(folder, minio)
  expect(withOwnMinio({ DATA_DIR: folder, BUILD_STORE: 'minio' })).toMatchObject({
    MINIO_ENDPOINT: minio.endpoint,
    MINIO_ACCESS_KEY: 'clef',
    MINIO_SECRET_KEY: 'secret'
  })
})

test('its keys are for its owner’s eyes alone, and gone when the site stops', async () => {
  const { stop } = told(folder, minio)
  expect(statSync(join(folder, 'minio.place.json')).mode & 0o777).toBe(0o600)
  await stop()
  expect(() => withOwnMinio({ DATA_DIR: folder, BUILD_STORE: 'minio' })).toThrow(`start the site of ${folder}`)
})

test.each([{ BUILD_STORE: 'minio', MINIO_ENDPOINT: 'https://s3.example' }, { BUILD_STORE: '/srv/builds' }, {}])(
  'what is set outside stays as it is: %j',
  (outside) => {
    told(folder, minio)
    const env = { DATA_DIR: folder, ...outside }
    expect(withOwnMinio(env)).toEqual(env)
  }
)
