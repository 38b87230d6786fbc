import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Environment } from './engine.ts'

/** What is fetched or built once per machine lives here, apart from any checkout. */
export function cacheFolder(env: Environment = process.env): string {
  const base = env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache')
  return join(resolve(base), 'keur-du-rail')
}

/** What Node made of our sources is kept here, so that a start need not make it again. */
export const compiledFolder = (env: Environment = process.env): string => join(cacheFolder(env), 'compiled')
