import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Environment = Record<string, string | undefined>

const secretNames = ['JWT_SECRET'] as const

/**
 * The environment that every part is started with: `.env` first, then what is set outside, then defaults. Secrets that
 * are not set are made once and kept beside the data; never where the data or the site is not this machine's own.
 */
export function readSettings(
  root: string,
  outside: Environment
): Environment & { DATA_DIR: string; PORT: string; API_PORT: string } {
  const env = readEnvironment(root, outside)
  const dataDir = env.DATA_DIR
  const port = env.PORT ?? '3000'
  const settings = {
    ...env,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: port,
    API_PORT: env.API_PORT ?? '5000',
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${port}`,
    SEED: env.SEED ?? (env.MONGODB_URI ? 'none' : 'demo')
  }
  return { ...ownSecrets(settings, dataDir), ...settings }
}

/** `.env`, then what is set outside; for commands that work beside a site, and make up nothing. */
export function readEnvironment(root: string, outside: Environment): Environment & { DATA_DIR: string } {
  // Set to nothing is not set.
  const given = Object.fromEntries(Object.entries(outside).filter(([, value]) => value))
  const env: Environment = { ...readEnvFile(join(root, '.env')), ...given }
  return { ...env, DATA_DIR: resolve(root, env.DATA_DIR ?? '.data') }
}

function readEnvFile(path: string): Environment {
  if (!existsSync(path)) return {}
  const lines = readFileSync(path, 'utf8').split('\n')
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return name && value ? [[name, value.replace(/^(["'])(.*)\1$/, '$2')]] : []
  })
  return Object.fromEntries(pairs)
}

function ownSecrets(settings: Environment & { PUBLIC_URL: string }, dataDir: string): Environment {
  const missing = secretNames.filter((name) => !settings[name])
  if (missing.length === 0) return {}
  if (settings.MONGODB_URI || !isLoopback(settings.PUBLIC_URL)) {
    throw new Error(
      `${missing.join(' and ')} must be set: the site is not this machine's own (MONGODB_URI or PUBLIC_URL says so).`
    )
  }
  const path = join(dataDir, 'secrets.json')
  const kept = readSecrets(path)
  const made = Object.fromEntries(
    missing.filter((name) => !kept[name]).map((name) => [name, randomBytes(48).toString('base64url')])
  )
  if (Object.keys(made).length > 0) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, `${JSON.stringify({ ...kept, ...made }, null, 2)}\n`, { mode: 0o600 })
    chmodSync(path, 0o600)
  }
  return { ...kept, ...made }
}

function readSecrets(path: string): Environment {
  if (!existsSync(path)) return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Environment
  } catch (error) {
    throw new Error(
      `${path} cannot be read: ${(error as Error).message}. Without it everybody would have to log in again; mend or delete it.`
    )
  }
}

const isLoopback = (address: string) =>
  URL.canParse(address) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
