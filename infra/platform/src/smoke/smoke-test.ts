import type { Manifest, Pointer, SmokeSummary } from '@keur/contract/build'
import { findBrowser } from '@keur/engines/browser'
import { type Browser, chromium } from 'playwright'
import type { ReadRoute } from '../contract/exposed-module-child.ts'
import { processEnvironment } from '../process-environment.ts'
import { apiAddress } from '../release/build-health.ts'
import { startCandidateGateway } from './candidate-gateway.ts'
import { withTimeLimit } from './confinement/page-session.ts'
import { lookFindings, lookReport } from './looks.ts'
import { smokePaths } from './smoke-paths.ts'
import { tryPages } from './try-pages.ts'

/** Of the whole trial. */
const maxSeconds = 300

export interface SmokeSettings {
  /** A signed pointer to the candidate that is not in the store. */
  pointer: Pointer
  routes: ReadRoute[]
  shell: Manifest
  remotes: Manifest[]
  env: Record<string, string | undefined>
  /** Another look of pages is meant, and no finding. */
  acceptLooks?: boolean
}

export interface SmokeResult {
  /** A sentence for each fault, with the pages that have it. */
  findings: string[]
  summary: SmokeSummary
  /** What was not tried and why, and the seconds of each phase. */
  notes: string[]
  /** One HTML file with its pictures, of at most some megabytes: each page live and tried, side by side. */
  report: string
}

/**
 * Tries the live site with the candidate in a real browser, against the running API, as visitors would: see
 * `tryPages`. Writes nothing. `report` compares it with what is live.
 */
export async function smokeTest(settings: SmokeSettings): Promise<SmokeResult> {
  const { pointer, routes, shell, remotes, env, acceptLooks = false } = settings
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
    return {
      findings: [...tried.findings, ...(acceptLooks ? [] : lookFindings(tried.looks))],
      notes: tried.notes,
      summary: { pages: tried.pages, seconds, shell: shell.id },
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
