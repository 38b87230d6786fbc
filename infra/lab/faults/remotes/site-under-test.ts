/** A whole site that runs: API with data, gateway, builds and the keys they are published with. */
export interface SiteUnderTest {
  address: string
  /** Settings that its parts were started with. */
  env: Record<string, string | undefined>
  /** Where its builds lie. */
  buildsFolder: string
  stop(): Promise<void>
}
