import { jest } from '@jest/globals'
import { configureIntegrity } from '../integrity/checked-insert.ts'

const build = 'bbbbbbbbbbbbbbbb'
const container = `ventes_${build}`
const exposed = { contractVersion: '2', routes: [] }

// The runtime itself needs a browser that runs scripts.
const registerRemotes = jest.fn((_: { entry: string }[]) => {})
const unused = { registerGlobalPlugins() {}, satisfy() {} }
const loadRemote = jest.fn(async (_: string): Promise<unknown> => exposed)
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({ ...unused, registerRemotes, loadRemote }))
const { loadBuild } = await import('./load-build.ts')
const entry = `/mfe/ventes/${build}/remoteEntry.js`
configureIntegrity({ [entry]: 'sha384-entry' }, () => {})

/** An attempt whose entry arrives, with or without the container that it should define, or fails. */
function attempt(outcome: 'load' | 'error', defines = true) {
  document.head.replaceChildren()
  Object.assign(window, { [container]: defines ? {} : undefined })
  const loading = loadBuild('ventes', build)
  document.querySelector('script')?.dispatchEvent(new Event(outcome))
  return loading
}
const addresses = () => registerRemotes.mock.calls.map(([[remote]]) => remote?.entry)

test('a build is loaded by its entry; a retry asks at another address, since browsers remember what failed', async () => {
  await expect(attempt('error')).rejects.toThrow(/remoteEntry\.js cannot be fetched, or does not match/)
  expect(await attempt('load')).toBe(exposed)
  await attempt('load')
  expect(addresses()).toEqual([entry, `${entry}?essai=2`, `${entry}?essai=3`])
  expect(document.querySelector('script')?.getAttribute('src')).toBe(`${entry}?essai=3`)
  // and without translations on a French page
  expect(loadRemote.mock.calls).toEqual([[`${container}/routes`], [`${container}/routes`]])
})

test('an entry that defines no container, and a build for another contract, are refused', async () => {
  await expect(attempt('load', false)).rejects.toThrow(`does not define ${container}`)
  loadRemote.mockResolvedValueOnce({ ...exposed, contractVersion: '1' })
  await expect(attempt('load')).rejects.toThrow('ventes was built for version 1 of the contract')
})
