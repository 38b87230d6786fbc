import type { Manifest } from '@keur/contract/build'
import type { VisitorBuilds } from '../builds/visitor-builds.ts'
import { createGatewayMetrics } from './gateway-metrics.ts'

const shell = { app: 'shell', id: '5' } as Manifest
const build = (id: string, app = 'ventes') => ({ app, id }) as Manifest
const live = {
  shell,
  remotes: new Map([['ventes', build('live')]]),
  canaries: new Map([['ventes', { build: 'new' }]]),
  registry: { version: 1, remotes: { ventes: { prefixes: [], current: 'live', previous: 'before' } } }
}

test.each<[id: string, preview: string | null, kind: string]>([
  ['live', null, 'live'],
  ['new', null, 'canary'],
  ['before', null, 'previous'],
  ['x', null, 'other'],
  ['x', 'x', 'preview'],
  ['live', 'live', 'preview'],
  ['live', 'x', 'live']
])('a page made of the build «%s», in a preview of «%s», counts as %s', async (id, preview, kind) => {
  const metrics = createGatewayMetrics()
  const builds = { shell, live, preview: preview && { app: 'ventes', build: preview } } as unknown as VisitorBuilds
  metrics.page('ventes', 'hit', builds, build(id))
  // and a page of the shell of no section, for a visitor of another shell
  metrics.page('shell', 'miss', { ...builds, shell: build('6', 'shell') }, null)
  const counts = (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('gateway_page'))
  expect(counts).toEqual([
    'gateway_pages_total{section="ventes",cache="hit"} 1',
    'gateway_pages_total{section="shell",cache="miss"} 1',
    'gateway_page_builds_total{section="shell",build="live"} 1',
    'gateway_page_builds_total{section="shell",build="other"} 1',
    `gateway_page_builds_total{section="ventes",build="${kind}"} 1`
  ])
})
