import { folderOfEachTest } from '@keur/engines/testing/temporary-folder'
import { readRepositorySettings, readSiteName, readSiteSettings } from './settings.ts'

const { at, write } = folderOfEachTest()

const given = { BACKUP_REPOSITORY: 's3:https://store.example/backups', BACKUP_PASSWORD: 'x' }

test('what is missing or wrong is named, a sentence each', () => {
  expect(() => readRepositorySettings({})).toThrow(
    /^BACKUP_PASSWORD is missing: .*\nBACKUP_REPOSITORY is missing: name a folder on another disk, or s3:/
  )
  expect(() => readRepositorySettings({ ...given, BACKUP_PASSWORD: '', BACKUP_PASSWORD_FILE: '/nowhere' })).toThrow(
    'BACKUP_PASSWORD_FILE cannot be read'
  )
  for (const BACKUP_KEEP of ['7 days', '--keep-daily', '--keep-daily 7 --password-command rm', '--keep-daily 7;rm x'])
    expect(() => readRepositorySettings({ ...given, BACKUP_KEEP })).toThrow('BACKUP_KEEP is «')
})

test('the password comes from a file, the rule has a default', () => {
  write('password', 'from a file\n')
  const { BACKUP_REPOSITORY } = given
  expect(readRepositorySettings({ BACKUP_REPOSITORY, BACKUP_PASSWORD_FILE: at('password') })).toMatchObject({
    repository: BACKUP_REPOSITORY,
    password: 'from a file',
    keep: ['--keep-daily', '7', '--keep-weekly', '5', '--keep-monthly', '12']
  })
})

test('photos and builds are where the site has them, and its name is that of its database', () => {
  const keys = { MINIO_ACCESS_KEY: 'a', MINIO_SECRET_KEY: 'b' }
  const minio = { MINIO_ENDPOINT: 'https://s3.example', ...keys, MINIO_REGION: 'r' }
  const MONGODB_URI = 'mongodb://user:secret@db.example/agence?replicaSet=rs'
  expect(readSiteSettings({ MONGODB_URI, DATA_DIR: at(), ...minio, BUILD_STORE: 'minio' })).toMatchObject({
    photos: { minio: { bucket: 'keur-du-rail', region: 'r' } },
    builds: { minio: { bucket: 'keur-du-rail-builds' } }
  })
  expect(readSiteSettings({ MONGODB_URI, DATA_DIR: at() })).toMatchObject({
    photos: { folder: at('media') },
    builds: { folder: at('builds') }
  })
  expect(readSiteSettings({ MONGODB_URI, ...minio, MINIO_SECRET_KEY: '' }).photos).toHaveProperty('folder')
  expect(() => readSiteSettings({})).toThrow('MONGODB_URI is missing')
  expect([readSiteName({ MONGODB_URI }), readSiteName({})]).toEqual(['agence', 'keur-du-rail'])
  // Keys are given as text or as files.
  write('key', 'of a file')
  const secrets = { JWT_SECRET: 'j', VISIT_SECRET: 'v', PUBLISHING_KEY: at('key'), TRUSTED_KEYS: '{}' }
  expect(readSiteSettings({ MONGODB_URI, ...secrets }).secrets).toEqual({ ...secrets, PUBLISHING_KEY: 'of a file' })
})
