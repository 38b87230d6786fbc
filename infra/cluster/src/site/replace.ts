import { setTimeout as pause } from 'node:timers/promises'
import type { Compose } from './compose.ts'

/** Milliseconds in which a new container must be healthy. */
const healthyWithin = 120_000

/** Services of which several containers run, with the jobs that come before a new release of each. */
const replicated = [
  { service: 'api', job: 'migrate' },
  { service: 'gateway', job: 'publish' }
] as const

/**
 * Brings the services of a running site of which there are several containers to their images and settings of now, one
 * container after another. Does nothing where none runs, or all are up to date. Throws a sentence, and leaves the old
 * ones, when a job fails or a new container is not healthy. `docker compose up` alone would end all old ones at once.
 */
export async function replaceOutdated(compose: Compose, log: (line: string) => void): Promise<void> {
  for (const { service, job } of replicated) {
    const old = await outdatedContainers(compose, service)
    if (old.length === 0) continue
    log(`Replacing ${old.length} containers of ${service}, one after another.`)
    await compose.read('run', '--rm', '--no-deps', '-T', job)
    await replaceOneByOne(compose, service, old)
  }
}

const runningContainers = async (compose: Compose, service: string) =>
  (await compose.read('ps', '--quiet', service)).split('\n').filter(Boolean)

/** Those whose settings or image are not those of now, as compose itself compares them. */
async function outdatedContainers(compose: Compose, service: string): Promise<string[]> {
  const containers = await runningContainers(compose, service)
  if (containers.length === 0) return []
  const [, hash] = (await compose.read('config', '--hash', service)).trim().split(' ')
  const format = '{{index .Config.Labels "com.docker.compose.config-hash"}} {{.Image}} {{.Config.Image}}'
  const outdated = await Promise.all(
    containers.map(async (container) => {
      const [own, image, name = ''] = (await compose.readDocker('inspect', '--format', format, container))
        .trim()
        .split(' ')
      const current = await compose.readDocker('image', 'inspect', '--format', '{{.Id}}', name)
      return own !== hash || image !== current.trim()
    })
  )
  return containers.filter((_, index) => outdated[index])
}

/** Each new container is healthy before an old one ends, and an old one sends its last responses first. */
async function replaceOneByOne(compose: Compose, service: string, old: string[]): Promise<void> {
  for (const container of old) {
    const before = await runningContainers(compose, service)
    const scale = `${service}=${before.length + 1}`
    await compose.read('up', '--detach', '--no-deps', '--no-recreate', '--scale', scale, service)
    const added = (await runningContainers(compose, service)).filter((id) => !before.includes(id))
    try {
      await Promise.all(added.map((id) => waitUntilHealthy(compose, id, service)))
    } catch (error) {
      await compose.readDocker('rm', '--force', ...added)
      throw error
    }
    await compose.readDocker('stop', '--time', '20', container)
    await compose.readDocker('rm', '--volumes', container)
  }
}

async function waitUntilHealthy(compose: Compose, container: string, service: string): Promise<void> {
  const end = Date.now() + healthyWithin
  for (;;) {
    const state = await compose.readDocker('inspect', '--format', '{{.State.Health.Status}}', container)
    if (state.trim() === 'healthy') return
    if (state.trim() === 'unhealthy' || Date.now() > end) {
      const lines = await compose.readDocker('logs', '--tail', '5', container).catch(() => '')
      throw new Error(`A new container of ${service} is ${state.trim()}: the old ones go on. ${lines.trim()}`)
    }
    await pause(500)
  }
}
