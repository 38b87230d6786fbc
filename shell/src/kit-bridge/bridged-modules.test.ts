import { sharedModules } from '../shared-modules.ts'
import { bridgedModules } from './bridged-modules.ts'

test('on the server an old section gets the adapters, and all else as it is', async () => {
  const adapter = { formatRent: () => '1000 F' }
  const bridge = { version: '2.2.0', adapters: { '@keur/kit/format': async () => adapter } }
  expect(Object.keys(sharedModules)).toContain('@keur/kit/format')
  expect(await bridgedModules(bridge)).toEqual({ '2.2.0': { ...sharedModules, '@keur/kit/format': adapter } })
})
