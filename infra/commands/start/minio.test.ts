import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { externalLifecycle } from '@keur/engines/engine'
import { startPhotoStore, withCredentialsFile, withLocalMinio } from './minio.ts'

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

describe('photos stay in the kind of store that they began with', () => {
  const log = () => {}
  /** A machine with these programs alone. */
  const settings = (programs: string) => ({
    DATA_DIR: folder,
    PORT: '3000',
    API_PORT: '5000',
    PATH: join(folder, programs),
    XDG_CACHE_HOME: folder
  })

  test('a folder, also after MinIO was installed', async () => {
    for (const name of ['media', 'programs']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'programs/minio'), '#!/bin/sh\nexit 1', { mode: 0o755 })
    expect(await startPhotoStore(settings('programs'), log)).toBeNull()
  })

  test('MinIO, whose photos must not seem lost when it is gone', async () => {
    for (const name of ['media', 'minio']) mkdirSync(join(folder, name))
    await expect(startPhotoStore(settings('none'), log)).rejects.toThrow(
      `The photos of ${folder} are in MinIO, which is not available on this machine`
    )
  })
})

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
