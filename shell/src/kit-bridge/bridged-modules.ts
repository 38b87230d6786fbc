import { sharedModules } from '../shared-modules.ts'
import type { KitBridge } from './kit-bridge.ts'

/** All shared modules as sections of the older major version import them on the server, by version. */
export async function bridgedModules({
  version,
  adapters
}: KitBridge): Promise<Record<string, Record<string, object>>> {
  const adapted = Object.entries(adapters).map(async ([name, load]) => [name, await load()] as const)
  return { [version]: { ...sharedModules, ...Object.fromEntries(await Promise.all(adapted)) } }
}
