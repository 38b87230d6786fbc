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
