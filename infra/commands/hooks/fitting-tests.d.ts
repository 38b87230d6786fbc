interface TestFile {
  path: string
}

export default class FittingTests {
  constructor(options: { contexts: object[]; globalConfig: { rootDir: string; nonFlagArgs: string[] } })
  /** The milliseconds that it took last. */
  time(test: TestFile): number | undefined
  hasFailed(test: TestFile): boolean
  sort<Tested extends TestFile>(tests: Tested[]): Tested[]
}
