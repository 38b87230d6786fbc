import type { Manifest } from '@keur/contract/build'
import type { VisitorBuilds } from '../builds/visitor-builds.ts'
import type { GatewayMetrics } from './gateway-metrics.ts'
import { countPage } from './page-builds.ts'

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
])('a page made of the build «%s», in a preview of «%s», counts as %s', (id, preview, kind) => {
  const counts: unknown[] = []
  const metrics = {
    page: (...labels: string[]) => counts.push(labels),
    build: (...labels: string[]) => counts.push(labels)
  } as unknown as GatewayMetrics
  const builds = { shell, live, preview: preview && { app: 'ventes', build: preview } } as unknown as VisitorBuilds
  countPage(metrics, 'ventes', 'hit', builds, build(id))
  expect(counts).toEqual([
    ['ventes', 'hit'],
    ['shell', 'live'],
    ['ventes', kind]
  ])
  // and a page of the shell of no section, for a visitor of another shell
  countPage(metrics, 'shell', 'miss', { ...builds, shell: build('6', 'shell') }, null)
  expect(counts.slice(3)).toEqual([
    ['shell', 'miss'],
    ['shell', 'other']
  ])
})
