import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ModuleFederation } from '@module-federation/enhanced/runtime'
import { sharing } from './sharing.js'

const ventes = fileURLToPath(new URL('../../../mfe-ventes', import.meta.url))
const { peerDependencies } = JSON.parse(readFileSync(`${ventes}/package.json`, 'utf8'))
const kitUi = sharing(ventes).takenFromShell()['@keur/kit/ui']

/** Loads the kit in a remote, in a page whose shell provides another version. */
async function loadKitInRemote(provided: string, requiredVersion: string) {
  const shell = new ModuleFederation({
    name: 'shell',
    remotes: [],
    shared: {
      '@keur/kit/ui': {
        version: provided,
        lib: () => ({ provided }),
        shareConfig: { singleton: true, requiredVersion: '*' }
      }
    }
  })
  const remote = new ModuleFederation({ name: 'ventes_0123456789abcdef', remotes: [] })
  remote.shareScopeMap.default = shell.shareScopeMap.default ?? {}
  const { singleton, strictVersion } = kitUi
  const factory = await remote.loadShare<{ provided: string }>('@keur/kit/ui', {
    customShareInfo: { shareConfig: { singleton, strictVersion, requiredVersion } }
  })
  return factory ? factory() : null
}

test('a remote requires the range of its package.json, and the single copy of the shell', () => {
  expect(kitUi).toEqual({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: peerDependencies['@keur/kit']
  })
})

test.each(['1.2.0', '1.2.3', '1.9.0'])('a remote for kit 1.2 works in a shell with kit %s', async (provided) => {
  expect(await loadKitInRemote(provided, '^1.2.0')).toEqual({ provided })
})

test.each(['1.1.0', '2.0.0'])(
  'a remote for kit 1.2 refuses a shell with kit %s, and names both versions',
  async (provided) => {
    const loading = loadKitInRemote(provided, '^1.2.0')
    await expect(loading).rejects.toThrow(provided)
    await expect(loading).rejects.toThrow('^1.2.0')
  }
)
