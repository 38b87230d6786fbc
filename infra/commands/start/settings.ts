import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { type Environment, isLoopback, resolveEnvironment } from '@keur/store/environment'

export type { Environment }
export type Settings = Environment & { DATA_DIR: string; PORT: string; API_PORT: string }

const secretNames = ['JWT_SECRET', 'VISIT_SECRET'] as const

/**
 * The settings that the whole site is started with: defaults, overridden by `.env`, overridden by `outside`. Missing
 * secrets are generated once and stored in the data folder, but only where both data and site are local to this
 * machine.
 */
export function readSettings(root: string, outside: Environment): Settings {
  const env = readEnvironment(root, outside)
  const port = env.PORT ?? '3000'
  const settings = {
    ...env,
    NODE_ENV: 'production',
    PORT: port,
    API_PORT: env.API_PORT ?? '5000',
    PUBLISHING_PORT: env.PUBLISHING_PORT ?? '5002',
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${port}`,
    SEED: env.SEED ?? (env.MONGODB_URI ? 'none' : 'demo')
  }
  return { ...generatedSecrets(settings), ...settings }
}

/**
 * `.env` overridden by `outside`, with what files hold, without defaults or generated secrets: for commands that run
 * beside a site. Throws an error with a sentence for each file that cannot be read.
 */
export function readEnvironment(root: string, outside: Environment): Environment & { DATA_DIR: string } {
  const given = { ...withoutEmptyValues(readEnvFile(join(root, '.env'))), ...withoutEmptyValues(outside) }
  const { environment: env, errors } = resolveEnvironment(given, { folder: root })
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return { ...env, DATA_DIR: resolve(root, env.DATA_DIR ?? '.data') }
}

/** A setting with an empty value counts as not set. */
const withoutEmptyValues = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value))

const readEnvFile = (path: string): Environment => (existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {})

function generatedSecrets(settings: Environment & { DATA_DIR: string; PUBLIC_URL: string }): Environment {
  const missing = secretNames.filter((name) => !settings[name])
  if (missing.length === 0) return {}
  if (settings.MONGODB_URI || !isLoopback(settings.PUBLIC_URL)) {
    throw new Error(
      `${missing.join(' and ')} must be set: MONGODB_URI or PUBLIC_URL names another machine, for which no secret is generated.`
    )
  }
  const path = join(settings.DATA_DIR, 'secrets.json')
  const stored = readSecrets(path)
  const generated = Object.fromEntries(
    missing.filter((name) => !stored[name]).map((name) => [name, randomBytes(48).toString('base64url')])
  )
  if (Object.keys(generated).length > 0) {
    mkdirSync(settings.DATA_DIR, { recursive: true })
    writeFileSync(path, `${JSON.stringify({ ...stored, ...generated }, null, 2)}\n`, { mode: 0o600 })
    chmodSync(path, 0o600)
  }
  return { ...stored, ...generated }
}

function readSecrets(path: string): Environment {
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Environment
  } catch (error) {
    throw new Error(
      `${path} cannot be read: ${(error as Error).message}. Without it every user has to log in again; mend or delete it.`
    )
  }
}
