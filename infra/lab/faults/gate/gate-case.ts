import type { Build } from '@keur/platform/build-files'
import type { TestSite } from '../scenario.ts'
import type { SectionCopy } from './section-copy.ts'

/** A step of publishing that refuses: of `deploy`, or the gateways, which believe no unsigned build. */
export type RefusingStep = 'look' | 'build' | 'check' | 'smoke test' | 'gateway'

interface CommonCase {
  name: string
  /** What the team changes, in a few words. */
  what: string
}

interface SourceCase extends CommonCase {
  /** Changes the sources of the section. */
  edit(section: SectionCopy): Promise<unknown>
  /** Changes the finished build. */
  alter?(build: Build): Promise<unknown>
  /** The pages of the trial, in place of the section's first one. */
  pages?: string[]
  /** The team gives --accept-looks. */
  acceptLooks?: boolean
}

export interface BadBuild extends SourceCase {
  refusedBy: RefusingStep
  /** What a finding must match: a build that is refused for another reason is not recognized. */
  because: RegExp
}

/** A fault that no trial can meet: visitors do, and the canary ends. */
export interface CanaryCase extends SourceCase {
  /** The share of visits that fail. */
  failureRate: number
  /** The visits within which 95 of 100 such canaries must end. */
  maxVisits: number
}

/** What somebody with a key or the store writes there, without the commands. Returns the refusal of gateways, or null. */
export interface StoredFault extends CommonCase {
  attempt(site: TestSite): Promise<string | null>
  because: RegExp
}

export interface GoodChange extends SourceCase {
  isGood: true
}

export type GateCase = BadBuild | CanaryCase | StoredFault | GoodChange

export const isGood = (one: GateCase): one is GoodChange => 'isGood' in one
export const isStored = (one: GateCase): one is StoredFault => 'attempt' in one
export const isForCanary = (one: GateCase): one is CanaryCase => 'failureRate' in one
