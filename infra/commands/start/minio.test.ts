import { existsSync, mkdirSync, statSync } from 'node:fs'
import { externalLifecycle } from '@keur/engines/engine'
import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { readMinioCredentials, startPhotoStore, withCredentialsFile, withLocalMinio } from './minio.ts'

const { at, write } = folderOfEachTest()

const credentials = { endpoint: 'http://127.0.0.1:9000', accessKey: 'clef', secretKey: 'secret' }
const minio = { name: 'minio', description: 'MinIO: here', ...credentials, ...externalLifecycle }

const isTried = /minio\) did not start/
test.each<[what: string, folders: string[], programs: string, settings: object, result: RegExp | null]>([
  ['photos in a folder stay there, also after MinIO was installed', ['media'], 'with', {}, null],
  ['photos are in a folder where there is no MinIO', [], 'without', {}, null],
  ['a new site takes the MinIO of the machine', [], 'with', {}, isTried],
  ['photos in MinIO stay there, also beside a folder', ['media', 'minio'], 'with', {}, isTried],
  [
    'photos in MinIO do not seem lost when it is gone',
    ['media', 'minio'],
    'without',
    {},
    /^The photos of .* are in MinIO/
  ],
  ['settings that name another store apply', ['media'], 'without', { MINIO_ENDPOINT: 'x' }, /MINIO_ACCESS_KEY is not/]
])('%s', async (_what, folders, programs, more, result) => {
  for (const name of [...folders, 'with']) mkdirSync(at(name))
  write('with/minio', '#!/bin/sh\nexit 1', 0o755)
  const settings = { DATA_DIR: at(), PORT: '3000', API_PORT: '5000', XDG_CACHE_HOME: at(), ...more }
  const started = startPhotoStore({ ...settings, PATH: at(programs) }, () => {})
  await (result ? expect(started).rejects.toThrow(result) : expect(started).resolves.toBeNull())
})

test('a team publishes into the MinIO that npm start started, without setting its keys', () => {
  withCredentialsFile(at(), { ...minio, accessKey: 'earlier' })
  withCredentialsFile(at(), minio)
  const given = { DATA_DIR: at(), BUILD_STORE: 'minio', PORT: '3' }
  const keys = { MINIO_ACCESS_KEY: 'clef', MINIO_SECRET_KEY: 'secret' }
  expect(withLocalMinio(given)).toEqual({ ...given, MINIO_ENDPOINT: credentials.endpoint, ...keys })
  // unless the settings name another store
  for (const settings of [
    { ...given, MINIO_ENDPOINT: 'https://s3.example' },
    { ...given, BUILD_STORE: '/srv/builds' }
  ])
    expect(withLocalMinio(settings)).toEqual(settings)
})

test('the keys are readable by their owner only, and removed when the site stops, before MinIO does', async () => {
  const file = at('minio.place.json')
  let hasFile = true
  const stop = async () => {
    hasFile = existsSync(file)
  }
  const engine = withCredentialsFile(at(), { ...minio, stop })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readMinioCredentials(at())).toEqual(credentials)
  await engine.stop()
  expect([hasFile, readMinioCredentials(at())]).toEqual([false, null])
  expect(() => withLocalMinio({ DATA_DIR: at(), BUILD_STORE: 'minio' })).toThrow(`start the site of ${at()}`)
})
