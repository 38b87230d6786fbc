/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { ModuleFederation } from '@module-federation/enhanced/runtime'
import { kitBridge } from './kit-bridge.ts'
import { bridgePlugin } from './provide-bridge.ts'

const present = { formatRent: (rent: { amount: number }) => `${rent.amount} F` }
const router = { session: {} }
/** In kit 2 the function took a number. */
const adapter = { formatRent: (amount: number) => present.formatRent({ amount }) }
let adapterLoads = 0

/** A page whose shell has kit 3, and bridges kit 2. The router has not changed. */
function openPage() {
  const shareConfig = { singleton: true, requiredVersion: '*' } as const
  const shared = (module: object) => ({ version: '3.1.0', lib: () => module, shareConfig })
  const shell = new ModuleFederation({
    name: 'shell',
    remotes: [],
    shared: { '@keur/kit/format': shared(present), '@keur/kit/router': shared(router), react: shared({}) }
  })
  const loadAdapter = async () => {
    adapterLoads += 1
    return adapter
  }
  const bridge = { version: '2.2.0', adapters: { '@keur/kit/format': loadAdapter } }
  /** What a section, which was built with this range, imports in this page. */
  return async (name: string, requiredVersion: string) => {
    const section = new ModuleFederation({ name: 'section', remotes: [], plugins: [bridgePlugin(bridge)] })
    section.shareScopeMap.default = shell.shareScopeMap.default ?? {}
    const shareInfo = { shareConfig: { singleton: true, strictVersion: true, requiredVersion } }
    const factory = await section.loadShare<Record<string, unknown>>(name, { customShareInfo: shareInfo })
    return factory ? factory() : null
  }
}

test('an old and a new section stand in one page: each gets the signatures of its own kit', async () => {
  const load = openPage()
  const old = (await load('@keur/kit/format', '^2.1.0')) as typeof adapter
  const young = (await load('@keur/kit/format', '^3.0.0')) as typeof present
  expect([old.formatRent(1000), young.formatRent({ amount: 1000 })]).toEqual(['1000 F', '1000 F'])
  expect(young).toBe(present)
  // The order of the visits does not matter.
  expect(await load('@keur/kit/format', '^2.2.0')).toBe(adapter)
  const loads = adapterLoads
  // and what has not changed is one module for both: one router, one session
  for (const range of ['^2.2.0', '^3.0.0']) expect(await load('@keur/kit/router', range)).toBe(router)
  expect(adapterLoads).toBe(loads)
})

test.each([
  ['@keur/kit/format', '^1.0.0'],
  ['@keur/kit/format', '^2.3.0'],
  ['react', '^2.0.0']
])('a section that requires %s %s is refused, and the error names both versions', async (name, range) => {
  const loading = openPage()(name, range)
  await expect(loading).rejects.toThrow('3.1.0')
  await expect(loading).rejects.toThrow(range)
})

test('the version that publishing reads is the one that pages provide', () => {
  const { keur } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(keur?.bridges?.['@keur/kit']).toBe((kitBridge as { version: string } | null)?.version)
})
