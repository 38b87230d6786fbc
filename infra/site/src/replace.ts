import { setTimeout as pause } from 'node:timers/promises'
import type { Compose } from './compose.ts'

/** Milliseconds in which a new container must be healthy. */
const healthyWithin = 120_000

/** Jobs, and services of which there are several containers, in the order of an update; engines come before, others after. */
const order = ['store-users', 'migrate', 'api', 'publish', 'gateway']
const jobs = new Set(['store-users', 'migrate', 'publish'])
const replicated = new Set(['api', 'gateway'])
const isEngine = (service: string) => /^(mongodb|store)(-\d+)?$/.test(service)

function rankOf(service: string): number {
  if (isEngine(service)) return -1
  return order.includes(service) ? order.indexOf(service) : order.length
}

/**
 * Brings a running site to the images and settings of now, one container after another; jobs run before what needs them.
 * Does nothing where no site runs, or all is up to date. Throws a sentence, and leaves the rest as it is, when a job fails
 * or a new container is not healthy. `docker compose up` alone would end all old ones at once, and with them all that
 * depends on a job that is of another release.
 */
export async function replaceOutdated(compose: Compose, log: (line: string) => void): Promise<void> {
  if ((await containersOf(compose, 'api')).length === 0) return
  const services = (await compose.read('config', '--services')).split('\n').filter(Boolean)
  for (const service of services.sort((one, other) => rankOf(one) - rankOf(other))) {
    const old = await outdatedContainers(compose, service)
    if (old.length === 0) continue
    if (jobs.has(service)) await runJob(compose, service, log)
    else if (replicated.has(service)) await replaceOneByOne(compose, service, old, log)
    else await replaceSingle(compose, service, log)
  }
}

/** Of jobs also those that have ended. */
const containersOf = async (compose: Compose, service: string) =>
  (await compose.read('ps', ...(jobs.has(service) ? ['--all'] : []), '--quiet', service)).split('\n').filter(Boolean)

/** Those whose settings or image are not those of now, as compose itself compares them. */
async function outdatedContainers(compose: Compose, service: string): Promise<string[]> {
  const containers = await containersOf(compose, service)
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

async function runJob(compose: Compose, job: string, log: (line: string) => void): Promise<void> {
  log(`Running the job ${job}.`)
  await compose.read('up', '--detach', job)
  const [container = ''] = await containersOf(compose, job)
  const code = (await compose.readDocker('wait', container)).trim()
  if (code === '0') return
  const lines = await compose.readDocker('logs', '--tail', '5', container).catch(() => '')
  throw new Error(`The job ${job} ended with ${code}: the site goes on as it was. ${lines.trim()}`)
}

async function replaceSingle(compose: Compose, service: string, log: (line: string) => void): Promise<void> {
  log(`Replacing ${service}.`)
  await compose.read('up', '--detach', service)
  for (const container of await containersOf(compose, service)) await waitUntilHealthy(compose, container, service)
}

/**
 * Each new container is healthy before an old one ends, and an old one sends its last responses first. `--no-deps` would
 * be quicker, but compose counts it as a change of settings, and would then replace all of them once more, at once.
 */
async function replaceOneByOne(
  compose: Compose,
  service: string,
  old: string[],
  log: (line: string) => void
): Promise<void> {
  log(`Replacing ${old.length} containers of ${service}, one after another.`)
  for (const container of old) {
    const before = await containersOf(compose, service)
    const scale = `${service}=${before.length + 1}`
    await compose.read('up', '--detach', '--no-recreate', '--scale', scale, service)
    const added = (await containersOf(compose, service)).filter((id) => !before.includes(id))
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
    const format = '{{if .State.Health}}{{.State.Health.Status}}{{else}}healthy{{end}}'
    const state = await compose.readDocker('inspect', '--format', format, container)
    if (state.trim() === 'healthy') return
    if (state.trim() === 'unhealthy' || Date.now() > end) {
      const lines = await compose.readDocker('logs', '--tail', '5', container).catch(() => '')
      throw new Error(
        `A new container of ${service} is ${state.trim()}: what is not replaced yet goes on. ${lines.trim()}`
      )
    }
    await pause(500)
  }
}
