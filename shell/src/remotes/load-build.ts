import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { insert } from '../integrity/checked-insert.ts'
import { asDoor, type Door } from './door.ts'

let attempts = 0

/**
 * Fetches one build of a remote and answers its door. Its entry is run here, with the hash it must have: the federation
 * runtime finds it there, and fetches nothing by itself. Each attempt registers it anew under another address, because
 * the runtime, and a browser's cache, may keep a failed one.
 */
export async function loadBuild(name: string, build: string): Promise<Door> {
  const container = `${name}_${build}`
  attempts += 1
  const entry = `/mfe/${name}/${build}/remoteEntry.js${attempts > 1 && tried.has(container) ? `?essai=${attempts}` : ''}`
  tried.add(container)
  registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }], { force: true })
  await run(entry)
  if (!Reflect.get(window, container)) throw new Error(`${entry} did not begin.`)
  return asDoor(await loadRemote(`${container}/routes`), name)
}

const tried = new Set<string>()

function run(address: string): Promise<unknown> {
  const script = document.createElement('script')
  script.src = address
  return new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new Error(`${address} did not come, or is not what was published.`))
    insert(script)
  })
}
