import type { TrustedKeys } from '@keur/store/trusted-keys'
import type { ArtifactStore } from '../artifact-store.ts'
import type { HealthReader } from './health-reader.ts'
import type { RunTrial } from './run-trial.ts'
import type { Announce } from './webhook.ts'

/** What all parts of the publishing service share. */
export interface ServiceContext {
  artifacts: ArtifactStore
  /** The current list: keys are added, ended and rotated without a restart. */
  trusted: () => TrustedKeys
  runTrial: RunTrial
  health: HealthReader
  /** Without it releases are announced to no other service. */
  announce?: Announce | undefined
  log: (line: string) => void
}
