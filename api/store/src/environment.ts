import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Environment = Record<string, string | undefined>

/** Settings that are a secret, or an address that may hold one: `<NAME>_FILE` is the path of a file with the value. */
const secrets = [
  'MONGODB_URI',
  'MINIO_ACCESS_KEY',
  'MINIO_SECRET_KEY',
  'BUILD_STORE_ACCESS_KEY',
  'BUILD_STORE_SECRET_KEY',
  'JWT_SECRET',
  'VISIT_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'OIDC_PROVIDERS',
  'EMAILJS_USER_ID',
  'VISIT_CALENDAR_URL',
  'SEARCH_KEY',
  'BACKUP_PASSWORD',
  'BACKUP_ACCESS_KEY',
  'BACKUP_SECRET_KEY'
]

/** Settings that are a path as they are: `<NAME>_FILE` is that path, and a file that changes is read again. */
const paths = ['PUBLISHING_KEY', 'TEAM_KEY', 'TRUSTED_KEYS']

/**
 * An environment in which the settings `names` (by default all) that name a file have its content, without the newline
 * at its end, and no `<NAME>_FILE` is left. An empty file counts as not set. Paths are relative to `folder`, by default
 * that of the process. `errors` are sentences for the operator, without secrets.
 */
export function resolveEnvironment(
  environment: Environment,
  { names, folder = '.' }: { names?: readonly string[]; folder?: string } = {}
): { environment: Environment; errors: string[] } {
  const isRead = (name: string) => !names || names.includes(name)
  const errors: string[] = []
  const resolved: Environment = { ...environment }
  for (const name of [...secrets, ...paths].filter(isRead)) {
    const file = environment[fileOf(name)]
    delete resolved[fileOf(name)]
    if (!file) continue
    if (environment[name]) errors.push(`${name} and ${fileOf(name)} are both set: unset one of them.`)
    else if (paths.includes(name)) resolved[name] = resolve(folder, file)
    else resolved[name] = contentOf(name, resolve(folder, file), errors)
  }
  for (const name of names ?? []) {
    if (!isServiceLink(name, environment[name])) continue
    errors.push(
      `${name} is « ${environment[name]} », which Kubernetes sets for a Service: set enableServiceLinks: false in the pod.`
    )
    delete resolved[name]
  }
  return { environment: resolved, errors }
}

const fileOf = (name: string) => `${name}_FILE`

function contentOf(name: string, file: string, errors: string[]): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '') || undefined
  } catch (error) {
    errors.push(`${fileOf(name)} cannot be read: ${(error as Error).message}.`)
  }
}

/** Whether an address, with or without its protocol, is one of this machine. */
export const isLoopback = (address: string): boolean =>
  /^(https?:\/\/)?(localhost|127(\.\d{1,3}){3}|\[::1\])(:|\/|$)/.test(address)

/** For each Service, such as `api`, Kubernetes sets a variable, such as API_PORT, in every pod that starts after it. */
const isServiceLink = (name: string, value: string | undefined) =>
  name.endsWith('_PORT') && value?.startsWith('tcp://') === true
