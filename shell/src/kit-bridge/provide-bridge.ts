import { type ModuleFederationRuntimePlugin, registerGlobalPlugins, satisfy } from '@module-federation/enhanced/runtime'
import type { KitBridge } from './kit-bridge.ts'

type Plugin = ModuleFederationRuntimePlugin
type ShareResolution = Parameters<NonNullable<Plugin['resolveShare']>>[0]
type Shared = ShareResolution['shareScopeMap'][string][string][string]

/** Once, before the first section is loaded: gives each section the modules of the major version that it requires. */
export const provideBridge = (bridge: KitBridge): void => registerGlobalPlugins([bridgePlugin(bridge)])

export function bridgePlugin({ version, adapters }: KitBridge): Plugin {
  const adapted = new Map<string, Shared>()

  /** The shell's own entry with the adapter in its place. */
  function adapterOf(name: string, own: Shared): Shared {
    const load = adapters[name]
    if (!load) return own
    const { lib: _, loaded: __, loading: ___, ...rest } = own
    const shared = adapted.get(name) ?? ({ ...rest, version, get: async () => asFactory(await load()) } as Shared)
    adapted.set(name, shared)
    return shared
  }

  return {
    name: 'kit-bridge',
    resolveShare(resolution) {
      const { shareScopeMap, scope, pkgName, shareInfo } = resolution
      const range = shareInfo.shareConfig.requiredVersion
      const [own] = Object.values(shareScopeMap[scope]?.[pkgName] ?? {})
      const isOlder = pkgName.startsWith('@keur/kit/') && typeof range === 'string' && satisfy(version, range)
      if (own && isOlder && !satisfy(own.version, range))
        resolution.resolver = () => ({ shared: adapterOf(pkgName, own), useTreesShaking: false })
      return resolution
    }
  }
}

const asFactory = (module: object) => () => module
