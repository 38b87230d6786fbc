import type { BuildInMemory } from '@keur/platform/testing/build-copy'
import type { ObjectStore } from '@keur/store/object-store'
import type { Page } from 'playwright'

/** What a visitor gets: the page of the live build, the page of the previous build, or the notice of the failure. */
export type Outcome = 'page' | 'previous' | 'failure'

interface CommonFault {
  name: string
  /** The accepted outcomes. */
  expected: Outcome[]
  /** Milliseconds from the request of the page to the outcome, at most. */
  within: number
  /** Whether the notice that the section is late must appear after five seconds. */
  lateNotice?: true
  /** Exceptions that the fault itself throws. */
  ownException?: RegExp
  /** Opens a detail page, which has a chunk of its own, instead of the first page of the section. */
  page?: 'detail'
}

/** A fault of the network between one page and the builds. */
export interface NetworkFault extends CommonFault {
  provoke(page: Page, builds: { app: string; current: string }): Promise<void>
}

/** A fault of a build, which is published over the live one. */
export interface BuildFault extends CommonFault {
  create(live: BuildInMemory): Promise<BuildInMemory> | BuildInMemory
  /** Changes the stored files of the published build. */
  corrupt?(store: ObjectStore, keysOf: (file: string) => string[], build: BuildInMemory): Promise<void>
}

export type Fault = NetworkFault | BuildFault

export const isBuildFault = (fault: Fault): fault is BuildFault => 'create' in fault

/** The guarantee for fallbacks without a late notice, less the tolerance of a busy machine. In milliseconds. */
export const fallbackTime = 12_500
