import { setTimeout as pause } from 'node:timers/promises'
import { type Compose, createCompose } from './compose.ts'

/** Milliseconds in which a new container must be healthy. */
const healthyWithin = 120_000

/**
 * Replaces the containers of a service one after another, by those of its image of now: each new one is healthy before an
 * old one ends, and an old one sends its last responses first. Throws a sentence, and leaves the old ones, when a new one
 * is not healthy. `docker compose up` alone would end all old ones at once.
 */
export async function replaceOneByOne(site: Compose, service: string, env?: NodeJS.ProcessEnv): Promise<void> {
  const compose = env ? createCompose(site.folder, env) : site
  const running = async () => (await compose.read('ps', '--quiet', service)).split('\n').filter(Boolean)
  const old = await running()
  for (const container of old) {
    const before = await running()
    const scale = `${service}=${before.length + 1}`
    await compose.read('up', '--detach', '--no-deps', '--no-recreate', '--scale', scale, service)
    const added = (await running()).filter((id) => !before.includes(id))
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
