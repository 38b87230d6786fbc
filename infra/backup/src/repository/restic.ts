import { execFile } from 'node:child_process'
import { findRestic } from '@keur/engines/restic'
import type { Environment } from '@keur/store/environment'
import { type RepositorySettings, readRepositorySettings, readSiteName } from '../settings.ts'

export interface Snapshot {
  id: string
  /** When it was begun. */
  at: Date
  complete: boolean
  bytes: number
}

/** Of snapshots that were restored into a scratch database and found whole. */
const completeTag = 'complete'

const exitCodes = { noRepository: 10, locked: 11, wrongPassword: 12 }

interface ResticSnapshot {
  id: string
  time: string
  tags?: string[]
  summary?: { total_bytes_processed: number }
}

export type Repository = ReturnType<typeof openRepository>

/** Opens the repository of the settings, for their site or the named one. Throws a sentence for each wrong setting. */
export async function openSiteRepository(
  env: Environment,
  log: (line: string) => void,
  site: string = readSiteName(env)
): Promise<Repository> {
  const settings = readRepositorySettings(env)
  return openRepository(await findRestic({ log }), settings, site)
}

/**
 * The snapshots of one site in a repository of restic, encrypted and deduplicated. `host` names the site in a
 * repository of several. Every failure is a sentence for the operator, without the password.
 */
export function openRepository(program: string, settings: RepositorySettings, host: string) {
  const { repository } = settings
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    ...(process.env.TMPDIR ? { TMPDIR: process.env.TMPDIR } : {}),
    TZ: 'UTC',
    RESTIC_REPOSITORY: repository,
    RESTIC_PASSWORD: settings.password,
    AWS_ACCESS_KEY_ID: settings.accessKey ?? '',
    AWS_SECRET_ACCESS_KEY: settings.secretKey ?? '',
    // A server of our own has no part of names to look up.
    AWS_DEFAULT_REGION: 'us-east-1'
  }

  /** Runs a command; the objects that it printed, a line each. The cache is not used: it would hide what is damaged. */
  function run(parameters: string[], cwd?: string): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const all = ['--json', '--no-cache', '--retry-lock', '30s', ...parameters]
      execFile(program, all, { cwd, env, maxBuffer: 512 * 1024 * 1024 }, (error, stdout, stderr) => {
        if (!error) return resolve(stdout.split('\n').filter((line) => /^[{[]/.test(line)))
        reject(failureOf(error as { code?: unknown; message: string }, `${stderr}\n${stdout}`))
      })
    })
  }

  function failureOf(error: { code?: unknown; message: string }, output: string): Error & { code?: unknown } {
    const sentence = sentenceOf(error.code, repository, output) ?? lastMessage(output) ?? error.message
    return Object.assign(new Error(sentence, { cause: error }), { code: error.code })
  }

  /** A killed backup leaves a lock, which restic recognizes as stale. */
  async function runUnlocked(parameters: string[]): Promise<string[]> {
    try {
      return await run(parameters)
    } catch (error) {
      if ((error as { code?: unknown }).code !== exitCodes.locked) throw error
      await run(['unlock'])
      return run(parameters)
    }
  }

  /** All snapshots of the site, oldest first; none where there is no repository yet. */
  async function list(): Promise<Snapshot[]> {
    const lines = await run(['--no-lock', 'snapshots', '--host', host]).catch((error) => {
      if (error.code === exitCodes.noRepository) return ['[]']
      throw error
    })
    return (JSON.parse(lines.join('')) as ResticSnapshot[]).map(({ id, time, tags, summary }) => ({
      id,
      at: new Date(time),
      complete: tags?.includes(completeTag) ?? false,
      bytes: summary?.total_bytes_processed ?? 0
    }))
  }

  return {
    description: repository.replace(/\/\/[^/@]*@/, '//'),
    list,
    /** Stores folders of `folder` as a new snapshot of the moment `at`, which is not complete yet. Creates the repository with the first. */
    async store(folder: string, names: string[], at: Date): Promise<Snapshot> {
      // In seconds: what was written after this moment is not in it.
      const time = at.toISOString().slice(0, 19).replace('T', ' ')
      const backup = () => run(['backup', '--host', host, '--time', time, ...names], folder)
      const lines = await backup().catch(async (error) => {
        if (error.code !== exitCodes.noRepository) throw error
        await run(['init'])
        return backup()
      })
      const { snapshot_id: id, total_bytes_processed: bytes } = JSON.parse(lines.at(-1)!)
      return { id, at, complete: false, bytes }
    },
    /** The newest complete snapshot for `latest`; else the one whose id begins so. Throws if there is none. */
    async find(name: string): Promise<Snapshot> {
      const all = await list()
      const found =
        name === 'latest' ? all.findLast(({ complete }) => complete) : all.find(({ id }) => id.startsWith(name))
      if (found) return found
      throw new Error(
        name === 'latest'
          ? `The repository ${repository} has no complete backup: run npm run backup.`
          : `The repository ${repository} has no backup ${name}. It has: ${all.map(({ id }) => id.slice(0, 8)).join(', ') || 'none'}.`
      )
    },
    async restore({ id }: Snapshot, folder: string): Promise<void> {
      await run(['--no-lock', 'restore', id, '--target', folder])
    },
    /** Returns the snapshot under its new id. */
    async markComplete(snapshot: Snapshot): Promise<Snapshot> {
      const lines = await runUnlocked(['tag', '--add', completeTag, snapshot.id])
      const change = lines.map((line) => JSON.parse(line)).find(({ new_snapshot_id: id }) => id)
      return { ...snapshot, complete: true, id: change.new_snapshot_id }
    },
    /** Deletes the snapshots that the rule does not keep, those that never became complete, and their data. */
    async forget(): Promise<void> {
      const incomplete = (await list()).filter(({ complete }) => !complete).map(({ id }) => id)
      if (incomplete.length > 0) await runUnlocked(['forget', ...incomplete])
      await runUnlocked([
        'forget',
        '--host',
        host,
        '--tag',
        completeTag,
        '--group-by',
        'host',
        ...settings.keep,
        '--prune'
      ])
    }
  }
}

function sentenceOf(code: unknown, repository: string, output: string): string | null {
  if (code === exitCodes.noRepository)
    return `There is no repository of backups at ${repository}: check BACKUP_REPOSITORY, or run npm run backup, which creates it.`
  if (code === exitCodes.wrongPassword) return `BACKUP_PASSWORD is not the password of the repository ${repository}.`
  if (code === exitCodes.locked)
    return `Another process uses the repository ${repository}: wait until it ends and try again.`
  if (/no space left on device|ENOSPC|disk quota exceeded/i.test(output))
    return `The disk of the repository ${repository} or of the temporary folder is full: free some space and try again.`
  if (/permission denied|AccessDenied|Access Denied|SignatureDoesNotMatch|InvalidAccessKeyId/i.test(output))
    return `The repository ${repository} refuses access: check BACKUP_ACCESS_KEY and BACKUP_SECRET_KEY, or the rights of the folder.`
  if (
    /ciphertext verification failed|invalid data returned|does not match|pack .* (not found|contains)|unexpected pack|blob .* not found|hash mismatch|unable to load|\/(data|index|snapshots)\/[^:]*: no such file|failed to load|There were \d+ errors/i.test(
      output
    )
  )
    return `The repository ${repository} is damaged: ${lastMessage(output)}. Run restic check --read-data on it, and begin a new repository beside it.`
  return null
}

/** The last message of restic that says something, without the addresses of goroutines. */
function lastMessage(output: string): string | null {
  const messages = output.split('\n').flatMap(messageOf)
  const text = (messages.findLast((one) => /[a-z]/i.test(one)) ?? '').replace(/^Fatal: /, '').replace(/[.\s]+$/, '')
  return text.slice(0, 300) || null
}

/** A program that is killed may write half an object. */
function messageOf(line: string): string[] {
  try {
    const { message, error } = JSON.parse(line) as { message?: string; error?: { message?: string } }
    return [error?.message ?? message].filter((text) => text !== undefined)
  } catch {
    return /\S/.test(line) ? [line.trim()] : []
  }
}
