import type { BuildInMemory } from '@keur/platform/testing/build-copy'
import type { ObjectStore } from '@keur/store/object-store'
import type { Page } from 'playwright'

/** What a visitor ends with: the section's page by the live build, by the one before, or the notice that it is down. */
export type Outcome = 'page' | 'previous' | 'failure'

interface Common {
  name: string
  /** Any of these is right. */
  expected: Outcome[]
  /** By when, in milliseconds since the visitor asked for the page. */
  within: number
  /** Whether the visitor must be told at five seconds that the section is late. */
  tellsLate?: true
  /** The fault's own exception, where it makes one: no mistake of the site's. */
  ownException?: RegExp
  /** Tried on a page that has a part of its own, in place of the section's first. */
  page?: 'part'
}

/** A fault of the way to the builds: `provoke` begins it on one page. */
export interface NetworkFault extends Common {
  provoke(page: Page, builds: { app: string; current: string }): Promise<void>
}

/** A fault of a build: a team publishes it over the one that visitors have. `of` makes it of the live one. */
export interface BuildFault extends Common {
  of(live: BuildInMemory): Promise<BuildInMemory> | BuildInMemory
  /** What somebody does to the stored build after it is published. */
  spoil?(store: ObjectStore, keysOf: (file: string) => string[], build: BuildInMemory): Promise<void>
}

export type Fault = NetworkFault | BuildFault

export const isOfBuild = (fault: Fault): fault is BuildFault => 'of' in fault
