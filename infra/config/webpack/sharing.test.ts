import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ModuleFederation } from '@module-federation/enhanced/runtime'
import { sharing } from './sharing.js'

const ventes = fileURLToPath(new URL('../../../mfe-ventes', import.meta.url))
const { peerDependencies } = JSON.parse(readFileSync(`${ventes}/package.json`, 'utf8'))
const needed = sharing(ventes).takenFromShell()['@keur/kit/ui']

/** A page whose shell provides this version of the kit, and a remote in it that was built for another. */
async function remoteInShell(provided: string, requiredVersion: string) {
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
  const { singleton, strictVersion } = needed
  const factory = await remote.loadShare<{ provided: string }>('@keur/kit/ui', {
    customShareInfo: { shareConfig: { singleton, strictVersion, requiredVersion } }
  })
  return factory ? factory() : null
}

test('a remote asks for what its package.json says it needs, and for the one copy of the shell', () => {
  expect(needed).toEqual({
    singleton: true,
    import: false,
    strictVersion: true,
    requiredVersion: peerDependencies['@keur/kit']
  })
})

test.each(['1.2.0', '1.2.3', '1.9.0'])('a remote of kit 1.2 goes on working on a shell with %s', async (provided) => {
  expect(await remoteInShell(provided, '^1.2.0')).toEqual({ provided })
})

test.each(['1.1.0', '2.0.0'])('it refuses a shell with %s, in a sentence with both versions', async (provided) => {
  const refused = remoteInShell(provided, '^1.2.0')
  await expect(refused).rejects.toThrow(provided)
  await expect(refused).rejects.toThrow('^1.2.0')
})
