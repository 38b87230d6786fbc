import type { Manifest, Pointer, SmokeSummary } from '@keur/contract/build'
import { findBrowser } from '@keur/engines/browser'
import { type Browser, chromium } from 'playwright'
import type { ReadRoute } from '../contract/exposed-module-child.ts'
import { processEnvironment } from '../process-environment.ts'
import { apiAddress } from '../release/build-health.ts'
import { startCandidateGateway } from './candidate-gateway.ts'
import { withTimeLimit } from './confinement/page-session.ts'
import { contentFindings } from './content.ts'
import { lookFindings, lookReport } from './looks.ts'
import { smokePaths } from './smoke-paths.ts'
import { tryPages } from './try-pages.ts'

/** Of the whole trial. */
const maxSeconds = 300

interface SmokeSettings {
  /** A signed pointer to the candidate that is not in the store. */
  pointer: Pointer
  routes: ReadRoute[]
  shell: Manifest
  remotes: Manifest[]
  env: Record<string, string | undefined>
  /** Another look of pages is meant, and no finding. */
  acceptLooks?: boolean
  /** Other prices, contacts, sites or titles are meant, and no finding. */
  acceptContent?: boolean
}

/**
 * Tries the live site with the candidate in a real browser, with the running API: see `tryPages`. Writes nothing. Returns
 * a sentence for each fault, what was not tried, and a report with each page live and tried, of some megabytes at most.
 */
export async function smokeTest(settings: SmokeSettings) {
  const { pointer, routes, shell, remotes, env, acceptLooks, acceptContent } = settings
  const started = performance.now()
  await assertApi(env)
  const program = await findBrowser({ env })
  const [gateway, live] = await Promise.all([startCandidateGateway(pointer, env), startCandidateGateway(null, env)])
  let browser: Browser | undefined
  try {
    // The browser runs the section's code: it gets no key.
    browser = await chromium.launch({ ...program, env: processEnvironment([], env) })
    const planned = smokePaths(pointer.app, routes, remotes)
    const tried = await withTimeLimit(
      maxSeconds,
      tryPages({ browser, gateway, pointer, planned, remotes, live: live.address })
    )
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const summary: SmokeSummary = { pages: tried.pages, seconds, shell: shell.id }
    return {
      ...{ summary, notes: tried.notes },
      findings: [
        ...tried.findings,
        ...(acceptContent ? [] : contentFindings(tried.contents)),
        ...(acceptLooks ? [] : lookFindings(tried.looks))
      ],
      report: lookReport(`${pointer.app} ${pointer.current}`, tried.looks)
    }
  } finally {
    await browser?.close()
    await Promise.all([gateway.stop(), live.stop()])
  }
}

async function assertApi(env: Record<string, string | undefined>): Promise<void> {
  const address = apiAddress(env)
  try {
    const response = await fetch(`${address}/api/articles`, { signal: AbortSignal.timeout(5_000) })
    if (!response.ok) throw new Error(`it returned ${response.status}`)
  } catch (error) {
    const { message, cause } = error as Error
    throw new Error(
      `The smoke test needs the API, and ${address} does not serve it (${(cause as Error | undefined)?.message ?? message}): start the site with npm start, or name its API in API_URL.`
    )
  }
}
