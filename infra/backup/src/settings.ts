import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, resolveEnvironment } from '@keur/store/environment'
import { readBuildStoreSettings, type StoreSettings } from '@keur/store/open-store'
import { type DatabaseAddress, databaseNameOf } from './database/client.ts'

/** Where backups are, and what opens them. */
export interface RepositorySettings {
  /** A folder, or an address of restic: `s3:https://host/bucket/path`. */
  repository: string
  password: string
  accessKey?: string | undefined
  secretKey?: string | undefined
  /** restic's parameters of what to keep: `--keep-daily 7 …`. */
  keep: string[]
}

/** What a backup reads and a restore writes. */
export interface SiteSettings {
  database: DatabaseAddress
  photos: StoreSettings
  builds: StoreSettings
  /** The folder of keys, secrets and counters. */
  dataDir: string
  /** Secrets and keys that are settings instead of files in the data folder. */
  secrets: Environment
}

const defaultRule = '--keep-daily 7 --keep-weekly 5 --keep-monthly 12'
const rulePattern = /^--keep-(last|hourly|daily|weekly|monthly|yearly|within(-[a-z]+)?) \d[\dymdh]*$/

/** Reads the settings of the repository. Throws one sentence per missing or wrong setting. */
export function readRepositorySettings(given: Environment): RepositorySettings {
  const names = ['BACKUP_PASSWORD', 'BACKUP_ACCESS_KEY', 'BACKUP_SECRET_KEY']
  const { environment: env, errors } = resolveEnvironment(given, { names })
  if (!env.BACKUP_PASSWORD && errors.length === 0)
    errors.push('BACKUP_PASSWORD is missing: set it, or name a file with it. No backup can be read without it.')
  if (!env.BACKUP_REPOSITORY)
    errors.push('BACKUP_REPOSITORY is missing: name a folder on another disk, or s3:https://host/bucket/path.')
  const words = (env.BACKUP_KEEP || defaultRule).trim().split(/\s+/)
  const pairs = words.flatMap((word, index) => (index % 2 ? [] : [`${word} ${words[index + 1]}`]))
  if (!pairs.every((pair) => rulePattern.test(pair)))
    errors.push(`BACKUP_KEEP is « ${env.BACKUP_KEEP} »: write it as ${defaultRule}.`)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  const repository = env.BACKUP_REPOSITORY!
  return {
    repository: /^[a-z0-9]+:/.test(repository) ? repository : resolve(repository),
    password: env.BACKUP_PASSWORD!,
    accessKey: env.BACKUP_ACCESS_KEY,
    secretKey: env.BACKUP_SECRET_KEY,
    keep: words
  }
}

/** When a backup is made each day, in minutes after midnight UTC, which is the time of Senegal. Throws a sentence. */
export function readBackupTime({ BACKUP_TIME = '' }: Environment): number {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(BACKUP_TIME || '02:00') ?? []
  if (!hours) throw new Error(`BACKUP_TIME is « ${BACKUP_TIME} »: write it as 02:00.`)
  return Number(hours) * 60 + Number(minutes)
}

/** The name of the site in a repository of several: that of its database. */
export function readSiteName(given: Environment): string {
  const { environment } = resolveEnvironment(given, { names: ['MONGODB_URI'] })
  return databaseNameOf(environment.MONGODB_URI ?? 'mongodb://localhost')
}

/** Reads where the site's data is. Throws where an address is missing or a file of a secret cannot be read. */
export function readSiteSettings(given: Environment): SiteSettings {
  const { environment: env, errors } = resolveEnvironment(given)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  if (!env.MONGODB_URI) throw new Error('MONGODB_URI is missing: no database of this site is known.')
  const dataDir = resolve(env.DATA_DIR ?? '.data')
  const { MINIO_ENDPOINT: endpoint, MINIO_ACCESS_KEY: accessKey, MINIO_SECRET_KEY: secretKey } = env
  const bucket = env.MINIO_BUCKET ?? 'keur-du-rail'
  const region = env.MINIO_REGION ? { region: env.MINIO_REGION } : {}
  return {
    database: { uri: env.MONGODB_URI },
    photos:
      endpoint && accessKey && secretKey
        ? { minio: { endpoint, accessKey, secretKey, bucket, ...region } }
        : { folder: join(dataDir, 'media') },
    builds: readBuildStoreSettings({ ...env, DATA_DIR: dataDir }),
    dataDir,
    secrets: {
      JWT_SECRET: env.JWT_SECRET,
      VISIT_SECRET: env.VISIT_SECRET,
      PUBLISHING_KEY: textOf(env.PUBLISHING_KEY),
      TRUSTED_KEYS: textOf(env.TRUSTED_KEYS)
    }
  }
}

/** The text of a key that is given as text or as the path of a file. */
const textOf = (value: string | undefined) => (value && existsSync(value) ? readFileSync(value, 'utf8') : value)
