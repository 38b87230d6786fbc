import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

/** `docker compose` in the folder of the compose files, whose `.env` names those that are used (`COMPOSE_FILE`). */
export interface Compose {
  folder: string
  /** Runs a command whose output the operator sees. Throws a sentence when it fails. */
  run(...parameters: string[]): Promise<void>
  /** Runs a command and returns its output. Throws a sentence with the end of its errors. */
  read(...parameters: string[]): Promise<string>
  /** The same of a command whose output counts also when it fails; `failure` is the sentence then, otherwise null. */
  readAlways(...parameters: string[]): Promise<{ stdout: string; failure: string | null }>
  /** Like `read`, of `docker` itself. */
  readDocker(...parameters: string[]): Promise<string>
}

export function createCompose(folder: string, env: NodeJS.ProcessEnv = process.env): Compose {
  const readAlways = async (...parameters: string[]) => {
    try {
      const options = { cwd: folder, env, maxBuffer: 16 * 1024 * 1024 }
      return { stdout: (await promisify(execFile)('docker', parameters, options)).stdout, failure: null }
    } catch (error) {
      const { stdout = '' } = error as { stdout?: string }
      return { stdout, failure: reasonOf(parameters, error as NodeJS.ErrnoException & { stderr?: string }) }
    }
  }
  const readDocker = async (...parameters: string[]) => {
    const { stdout, failure } = await readAlways(...parameters)
    if (failure !== null) throw new Error(failure)
    return stdout
  }
  return {
    folder,
    readDocker,
    read: (...parameters) => readDocker('compose', ...parameters),
    readAlways: (...parameters) => readAlways('compose', ...parameters),
    async run(...parameters) {
      const child = spawn('docker', ['compose', ...parameters], { cwd: folder, env, stdio: 'inherit' })
      const [code] = await once(child, 'exit').catch((error) => {
        throw new Error(reasonOf(parameters, error))
      })
      if (code !== 0)
        throw new Error(`docker compose ${parameters[0]} failed (exit code ${code}); see its output above.`)
    }
  }
}

function reasonOf(parameters: string[], error: NodeJS.ErrnoException & { stderr?: string }): string {
  if (error.code === 'ENOENT') return 'There is no docker on the PATH: install Docker Engine with its compose plugin.'
  const last = (error.stderr ?? '').trim().split('\n').slice(-3).join(' ')
  return `docker ${parameters.slice(0, 2).join(' ')} failed: ${last || error.message}`
}
