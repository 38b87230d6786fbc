/** What the publishing service accepts and returns under `/api/publishing`. */

import { type Static, Type } from 'typebox'
import { type Pointer, releaseActions, type Trial } from './build.ts'
import { AppName, BuildId } from './releases.ts'
import { Moment, SingleLine } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'

/** Of one build. */
export const uploadLimits = { bytes: 30_000_000, files: 2_000 }

const Signature = strictObject({
  key: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  value: Type.String({ pattern: '^[A-Za-z0-9+/]{86}==$' })
})

const FileName = Type.String({ minLength: 1, maxLength: 300 })
const FileNames = Type.Array(FileName, { maxItems: uploadLimits.files })
const Versions = Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 200 }))

/** The first part of an upload. Fields that are not listed here are signed, too, and stored as they are. */
export const SignedManifest = Type.Object({
  id: BuildId,
  app: AppName,
  owner: SingleLine(100),
  commit: SingleLine(100),
  entry: FileName,
  server: FileName,
  prefixes: Type.Array(SingleLine(100), { maxItems: 50 }),
  requires: Versions,
  provides: Versions,
  files: Type.Record(FileName, Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' })),
  scripts: FileNames,
  styles: FileNames,
  chunks: Type.Record(Type.String({ maxLength: 300 }), FileNames),
  fonts: FileNames,
  icon: Type.Union([FileName, Type.Null()]),
  modules: Type.Optional(
    Type.Object({ packages: Type.Array(Type.String()), foreign: Type.Array(Type.String()) }, { maxProperties: 10 })
  ),
  budgets: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.Number()))),
  signature: Signature
})

export interface UploadResult {
  app: string
  build: string
  /** `mended`: the build was in the store, and files of it were missing or damaged. */
  result: 'stored' | 'mended' | 'unchanged'
  /** The number of files that were written. */
  written: number
}

const JointRelease = strictObject({ app: AppName, build: BuildId, counter: Type.Integer({ minimum: 1 }) })

/** Body of POST /api/publishing/{app}/releases: a `ReleaseRequest` with its signature. */
export const SignedReleaseRequest = strictObject({
  app: AppName,
  action: Type.Enum([...releaseActions]),
  build: BuildId,
  counter: Type.Integer({ minimum: 1 }),
  share: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  with: Type.Optional(Type.Array(JointRelease, { minItems: 1, maxItems: 100 })),
  to: Type.Optional(Type.String({ pattern: '^/(?![/\\\\])[^\\s\\x00-\\x1f]*$', maxLength: 200 })),
  acceptLooks: Type.Optional(Type.Boolean()),
  acceptContent: Type.Optional(Type.Boolean()),
  at: Moment,
  signature: Signature
})
export type SignedReleaseRequest = Static<typeof SignedReleaseRequest>

export interface ReleaseStep {
  name: string
  passed: boolean
  seconds: number
  /** Its result in words; further lines are notes. */
  text: string
}

export interface ReleaseProgress {
  /** 32 random hex digits. */
  id: string
  app: string
  build: string
  state: 'waiting' | 'running' | 'live' | 'refused'
  steps: ReleaseStep[]
  /** A sentence for each reason of a refusal. */
  findings: string[]
  /** The live pointer after the release. */
  live: LivePointer | null
  /** Pages before and after, at …/releases/{id}/report. */
  hasReport: boolean
}

/** A live pointer without signatures. */
export type LivePointer = Omit<Pointer, 'request' | 'signature' | 'with'>

/** One app in the response of GET /api/publishing/apps. */
export interface PublishedApp {
  app: string
  /** Of the live pointer; 0 before the first. The next request has one more. */
  counter: number
  live: LivePointer | null
  /** Why gateways refuse the stored pointer; they serve what they served before, or the last valid one. */
  refused: string | null
  /** The build that the refused pointer names: its team can still retire it. */
  refusedBuild: string | null
  /** Versions, of the live build. */
  requires: Record<string, string>
  provides: Record<string, string>
  /** The last trial of the live build, and of the canary. */
  trials: Trial[]
}

/** Response of GET /api/publishing/apps: the shell first. */
export interface PublishedApps {
  apps: PublishedApp[]
}

/** A build that went live, or that became a canary. */
export interface PastRelease {
  live: LivePointer
  /** Versions, of `live.current`; null if that build was removed or cannot be verified. */
  versions: { requires: Record<string, string>; provides: Record<string, string> } | null
}

/** Response of GET /api/publishing/{app}/history, newest first. */
export interface PublishingHistory {
  app: string
  releases: PastRelease[]
}

export const publishingErrors = [
  'invalid_input',
  'unsigned',
  'not_found',
  'method_not_allowed',
  'stale_counter',
  'busy',
  'refused',
  'too_large',
  'too_many_requests',
  'store_full',
  'unavailable',
  'internal'
] as const

/** The body of every other response. */
export interface PublishingError {
  error: (typeof publishingErrors)[number]
  message: string
  findings?: string[]
  /** What is live instead, if another release was faster. */
  live?: LivePointer | null
}
