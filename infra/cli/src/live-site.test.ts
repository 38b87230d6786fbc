import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pinLiveVersions } from './commands/types.ts'
import { type LiveSite, liveVersionFor, missingVersions, prefixConflicts, readLiveSite } from './live-site.ts'

const live: LiveSite = {
  provides: { '@keur/kit': '3.1.0 || 2.2.0', '@keur/contract': '2.3.0', react: '19.3.1', 'react-dom': '19.3.1' },
  remotes: { ventes: { prefixes: ['/ventes'], current: 'aaaaaaaaaaaaaaaa', previous: null } }
}

test('a section gets the live version that it requires, a new one the newest', () => {
  expect(liveVersionFor(live, '@keur/kit', '^2.0.0')).toBe('2.2.0')
  expect(liveVersionFor(live, '@keur/kit', '*')).toBe('3.1.0')
  expect(liveVersionFor(live, 'unknown', '*')).toBeNull()
})

test('what the live shell lacks is named with what it has', () => {
  expect(missingVersions(live, { '@keur/kit': '^2.1.0', '@keur/contract': '^2.3.0', react: '^19.3.0' })).toEqual([])
  expect(missingVersions(live, { '@keur/kit': '^3.2.0' })).toEqual([
    'This section needs @keur/kit ^3.2.0, and the live shell provides 3.1.0 and 2.2.0: keur types names what is live.'
  ])
  expect(missingVersions(live, { unknown: '^1.0.0' })[0]).toContain('does not provide it')
})

test('keur types pins what is live, and changes nothing the second time', () => {
  const section = { peerDependencies: { '@keur/kit': '^2.1.0' }, devDependencies: { '@keur/kit': '2.1.0', jest: '30' } }
  expect(pinLiveVersions(section, live)).toEqual([
    '@keur/kit 2.1.0 → 2.2.0',
    '@keur/contract (none) → 2.3.0',
    'react (none) → 19.3.1',
    'react-dom (none) → 19.3.1'
  ])
  expect(section.devDependencies).toMatchObject({ '@keur/kit': '2.2.0', jest: '30' })
  expect(pinLiveVersions(section, live)).toEqual([])
})

test('a prefix that a live section owns is refused, its own is not', () => {
  expect(prefixConflicts(live, 'agenda', '/ventes/agenda')).toEqual([
    '/ventes/agenda clashes with /ventes, which belongs to ventes.'
  ])
  expect(prefixConflicts(live, 'ventes', '/ventes')).toEqual([])
})

test.each([
  ['{"version":1,"remotes":{}}', 200, 'it names no versions and no sections'],
  ['not here', 404, 'status 404'],
  ['<!doctype html>', 200, 'Unexpected token']
])('a site that answers %s with %i says no sections', async (body, status, reason) => {
  const server = createServer((_, response) => response.writeHead(status).end(body)).listen(0, 'localhost')
  await once(server, 'listening')
  const address = `http://localhost:${(server.address() as AddressInfo).port}`
  const refused = readLiveSite(address)
  await expect(refused).rejects.toThrow(`${address}/mfe/registry.json does not say what is live: `)
  await expect(refused).rejects.toThrow(reason)
  server.close()
})
