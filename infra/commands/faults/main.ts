import { tryFaults } from '@keur/faults/faults'
import type { SiteUnderTest } from '@keur/faults/remotes/site-under-test'
import { stopOnSignal } from '../start/stop-on-signal.ts'
import { openSiteOfItsOwn } from './site-of-its-own.ts'

const sites: SiteUnderTest[] = []
stopOnSignal(async () => {
  await Promise.all(sites.map((site) => site.stop()))
})

async function openSite(settings?: Record<string, string>): Promise<SiteUnderTest> {
  const site = await openSiteOfItsOwn(console.log, settings)
  sites.push(site)
  return site
}

try {
  const broken = await tryFaults(process.argv.slice(2), console.log, { openSite })
  console.log(broken === 0 ? '\nAll promises kept.' : `\nPromises broken: ${broken}.`)
  process.exit(broken === 0 ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
