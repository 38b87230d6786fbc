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
}

/** A fault, and what the site guarantees under it. */
export interface Scenario {
  name: string
  /** The guarantee, in one sentence. */
  guarantee: string
  /** Returns what was measured. Throws when the guarantee does not hold. `words` follow the name on the command line. */
  run(context: ScenarioContext, words: string[]): Promise<Figures>
}

/** Measured values with their units, by label. */
export type Figures = Record<string, string | number>

/** Returns the figures. Throws with them and with the sentences of all conditions that are false. */
export function guaranteed(figures: Figures, conditions: Record<string, boolean>): Figures {
  const broken = Object.keys(conditions).filter((sentence) => !conditions[sentence])
  if (broken.length > 0) throw new Error(`not ${broken.join('; not ')}: ${JSON.stringify(figures)}`)
  return figures
}
