import { setTimeout as pause } from 'node:timers/promises'
import { createSemaphore } from '../../support/semaphore.ts'
import { formatMilliseconds, percentile } from '../../support/statistics.ts'
import { assertThat, inBrowser, type Scenario } from '../scenario.ts'
import { formatResults } from './case-result.ts'
import { runMatrix } from './matrix.ts'
import { sections } from './sections.ts'

export const remotes: Scenario = {
  name: 'remotes',
  guarantee:
    'A broken section affects its own pages alone: the shell within a second, a notice at five, the previous build or a failure notice by fifteen, a retry that works.',
  run: inBrowser(async (site, browser, log) => {
    await waitUntilIdle(site.address)
    const startedAt = performance.now()
    // One visitor uses both processors of the machine: with more of them, the queue would be measured.
    const results = await runMatrix({ site, browser, exclusive: createSemaphore(1), log })
    for (const line of formatResults(results)) log(line)
    const shells = results.map(({ shell }) => shell)
    const failed = results.filter(({ failures }) => failures.length > 0).length
    const figures = {
      cases: results.length,
      failed,
      'shell, median': formatMilliseconds(percentile(shells, 50)),
      'shell, slowest': formatMilliseconds(Math.max(...shells)),
      duration: `${Math.round((performance.now() - startedAt) / 1000)} s`
    }
    assertThat(failed === 0, 'Some cases failed: see the table.', figures)
    return figures
  })
}

/** Waits until a site that has just started serves all sections within half a second, three times in a row. */
async function waitUntilIdle(address: string): Promise<void> {
  const end = Date.now() + 60_000
  for (let fastRounds = 0; fastRounds < 3; ) {
    const times = await Promise.all(sections.map(({ path }) => measureTime(`${address}${path}`)))
    fastRounds = times.every((time) => time < 500) ? fastRounds + 1 : 0
    if (Date.now() > end) throw new Error('The site is still busy after 60 s.')
    await pause(500)
  }
}

async function measureTime(url: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.ok ? performance.now() - startedAt : Number.POSITIVE_INFINITY
}
