import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '@keur/platform/apps'
import { parse } from 'yaml'

/** The folder of the compose files, of their `.env` and of the secrets. */
export const composeFolder = join(root, 'infra/compose')

/** The files of the secrets that a compose file names, such as `jwt-secret`. */
export function secretsIn(file: string): string[] {
  const { secrets = {} } = parse(readFileSync(resolve(composeFolder, file), 'utf8'), {
    merge: true,
    logLevel: 'error'
  }) as {
    secrets?: Record<string, { file: string }>
  }
  return Object.values(secrets).map((secret) => secret.file.replace('./secrets/', ''))
}
