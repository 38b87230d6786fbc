import { findBrowser } from '@keur/engines/browser'
import { type Browser, chromium } from 'playwright'

/** A whole running site: API with data, gateway, builds and the keys they are published with. */
export interface TestSite {
  address: string
  /** The settings of its processes. */
  env: Record<string, string | undefined>
  buildsFolder: string
  stop(): Promise<void>
}

export interface ScenarioContext {
  log(line: string): void
  /** Starts a site with demonstration data and these settings. The caller stops it. */
  openSite(settings?: Record<string, string>): Promise<TestSite>
  /** Packs what teams outside of the repository install. Returns the files. */
  pack(to: string): Promise<string[]>
}

/** A fault, and what the site guarantees under it. */
export interface Scenario {
  name: string
  /** The guarantee, in one sentence. */
  guarantee: string
  /** Runs only when it is named on the command line. */
  explicitOnly?: true
  /** What may follow the name on the command line. */
  words?: string
  /** Returns what was measured. Throws ScenarioFailure when the guarantee does not hold. */
  run(context: ScenarioContext, words?: string[]): Promise<Figures>
}

/** Measured values with their units, by label. */
export type Figures = Record<string, string | number>

class ScenarioFailure extends Error {
  override name = 'ScenarioFailure'
}

/** Throws ScenarioFailure with the message and the figures when the condition is false. */
export function assertThat(condition: boolean, message: string, figures: Figures = {}): void {
  if (!condition) throw new ScenarioFailure(`${message} ${JSON.stringify(figures)}`)
}

/** Returns a scenario's `run` with a browser and a site of its own, both of which are stopped afterwards. */
export const inBrowser =
  (act: (site: TestSite, browser: Browser, log: ScenarioContext['log']) => Promise<Figures>): Scenario['run'] =>
  async ({ log, openSite }) => {
    const program = await findBrowser({ log })
    const site = await openSite()
    const browser = await chromium.launch(program)
    try {
      return await act(site, browser, log)
    } finally {
      await browser.close()
      await site.stop()
    }
  }
