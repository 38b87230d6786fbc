import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder } from '@keur/engines/cache'
import type { Environment, Log } from '@keur/engines/engine'
import { lockDataFolder } from '@keur/engines/shared/data-folder'
import { engineFailure } from '@keur/engines/shared/engine-failure'
import { runProgram } from '@keur/engines/shared/programs'
import type { ClusterEngine } from '../engine.ts'
import { startPart } from '../part.ts'
import { dockerClient, dockerDaemon } from './docker-programs.ts'

export interface Docker extends ClusterEngine {
  /** For every program that uses this engine: `docker`, its plugins and its socket. */
  env: NodeJS.ProcessEnv
  /** Runs `docker` and resolves with its output. Throws its last lines. */
  docker(...parameters: string[]): Promise<string>
}

/**
 * Starts a container engine of its own, as root: no other engine of this machine is seen or changed. Images and steps of
 * builds stay in the user cache for the next run; containers, networks and volumes do not. With DOCKER_HOST, the engine
 * there is used and left as it is.
 */
export async function startDocker(log: Log, env: Environment = process.env): Promise<Docker> {
  const client = await dockerClient(log, env)
  if (env.DOCKER_HOST) return engineAt(client, `Docker at ${env.DOCKER_HOST}`, async () => {})
  if (process.getuid?.() !== 0)
    throw engineFailure('Containers need root here: run the command as root, or set DOCKER_HOST to a Docker Engine.')
  const daemonEnv = await dockerDaemon(log, env)
  const folder = await lockDataFolder(cacheFolder(env), 'docker')
  const socket = join(folder.path, 'docker.sock')
  // Its folder is as long as the cache's path, and the path of a socket has at most 107 bytes.
  if (socket.length > 107) throw engineFailure(`The path ${socket} is too long for a socket: set XDG_CACHE_HOME.`)
  await unmountBelow(folder.path)
  rmSync(join(folder.path, 'run'), { recursive: true, force: true })
  rmSync(join(folder.path, 'dockerd.log'), { force: true })
  const daemon = startPart(
    'dockerd',
    [
      'dockerd',
      `--data-root=${join(folder.path, 'data')}`,
      `--exec-root=${join(folder.path, 'run')}`,
      `--pidfile=${join(folder.path, 'dockerd.pid')}`,
      `--host=unix://${socket}`,
      // The default bridge is that of an engine that the system starts.
      '--bridge=none',
      '--default-address-pool=base=10.94.0.0/16,size=24',
      '--log-level=warn'
    ],
    { folder: folder.path, env: daemonEnv }
  )
  folder.record({ engine: daemon.pid })
  const own = engineAt({ ...client, DOCKER_HOST: `unix://${socket}` }, 'Docker of this run', async () => {
    await removeAll(own).catch(() => {})
    await daemon.stop()
    folder.release()
  })
  try {
    await daemon.ready(() => own.docker('version'), 60)
    // What a killed run left.
    await removeAll(own)
    return own
  } catch (error) {
    await own.stop()
    throw error
  }
}

/** File systems and namespaces of containers stay where an engine was killed: nothing of its folder can be removed then. */
async function unmountBelow(folder: string): Promise<void> {
  const paths = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`))
  // The last one is on top.
  for (const path of paths.reverse()) await runProgram('umount', ['--lazy', path]).catch(() => {})
}

function engineAt(env: NodeJS.ProcessEnv, description: string, stop: () => Promise<void>): Docker {
  return { description, env, docker: (...parameters) => runProgram('docker', parameters, { env }), stop }
}

async function removeAll({ docker }: Docker): Promise<void> {
  const containers = (await docker('ps', '--all', '--quiet')).split('\n').filter(Boolean)
  if (containers.length > 0) await docker('rm', '--force', '--volumes', ...containers)
  await docker('network', 'prune', '--force')
  await docker('volume', 'prune', '--force')
  await docker('image', 'prune', '--force')
}
