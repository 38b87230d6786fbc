import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Environment } from './engine.ts'

/** The folder of everything that is fetched or built once per machine, apart from any checkout. */
export function cacheFolder(env: Environment = process.env): string {
  const base = env.XDG_CACHE_HOME || join(env.HOME || homedir(), '.cache')
  return join(resolve(base), 'keur-du-rail')
}

/** The folder of Node's compile cache, so that the next start need not compile our sources again. */
export const compiledFolder = (env: Environment = process.env): string => join(cacheFolder(env), 'compiled')
