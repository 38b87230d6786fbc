import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { asDoor, type Door } from './door.ts'

let attempts = 0

/**
 * Fetches one build of a remote and answers its door. Each attempt registers it anew under another address, because
 * the federation runtime keeps a failed one for the life of the page.
 */
export async function loadBuild(name: string, build: string): Promise<Door> {
  const container = `${name}_${build}`
  attempts += 1
  const entry = `/mfe/${name}/${build}/remoteEntry.js${attempts > 1 && tried.has(container) ? `?essai=${attempts}` : ''}`
  tried.add(container)
  registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }], { force: true })
  return asDoor(await loadRemote(`${container}/routes`), name)
}

const tried = new Set<string>()
