import type { Manifest } from '@keur/contract/build'
import type { VisitorBuilds } from '../builds/visitor-builds.ts'
import type { BuildKind, GatewayMetrics, PageSource } from './gateway-metrics.ts'

/** Counts a page with the builds that it is made of. `section`: what it was asked for. */
export function countPage(
  metrics: GatewayMetrics,
  section: string,
  cache: PageSource,
  builds: VisitorBuilds,
  remote: Manifest | null
): void {
  metrics.page(section, cache)
  metrics.build('shell', kindOf(builds, builds.shell))
  if (remote) metrics.build(remote.app, kindOf(builds, remote))
}

function kindOf({ live, preview }: VisitorBuilds, { app, id }: Manifest): BuildKind {
  if (preview?.app === app && preview.build === id) return 'preview'
  if ((app === 'shell' ? live.shell : live.remotes.get(app))?.id === id) return 'live'
  if (live.canaries.get(app)?.build === id) return 'canary'
  return live.registry.remotes[app]?.previous === id ? 'previous' : 'other'
}
