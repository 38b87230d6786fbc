import { language } from '@keur/kit/language'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { insert } from '../integrity/checked-insert.ts'
import { kitBridge } from '../kit-bridge/kit-bridge.ts'
import { provideBridge } from '../kit-bridge/provide-bridge.ts'
import { asExposedModule, type ExposedModule } from './exposed-module.ts'

if (kitBridge) provideBridge(kitBridge)

let attempts = 0
const attempted = new Set<string>()

/**
 * Fetches one build of a remote. The entry script is inserted here with its hash, so that the federation runtime finds
 * its container and fetches nothing itself. A retry uses another address, because the runtime and the browser's HTTP
 * cache may hold the failed one.
 */
export async function loadBuild(name: string, build: string): Promise<ExposedModule> {
  const container = `${name}_${build}`
  attempts += 1
  const retry = attempted.has(container) ? `?essai=${attempts}` : ''
  const entry = `/mfe/${name}/${build}/remoteEntry.js${retry}`
  attempted.add(container)
  registerRemotes([{ name: container, entry, entryGlobalName: container, type: 'global' }], { force: true })
  await runScript(entry)
  if (!Reflect.get(window, container)) throw new Error(`${entry} does not define ${container}.`)
  if (language !== 'fr') await loadTexts(container)
  return asExposedModule(await loadRemote(`${container}/routes`), name)
}

/** Before the section's other modules, which may hold texts. A section without translations is shown in French. */
const loadTexts = (container: string) =>
  loadRemote(`${container}/texts`).catch((error) => console.warn(`${container} has no translations: ${error}`))

function runScript(address: string): Promise<unknown> {
  const script = document.createElement('script')
  script.src = address
  return new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = () => reject(new Error(`${address} cannot be fetched, or does not match its published hash.`))
    insert(script)
  })
}
