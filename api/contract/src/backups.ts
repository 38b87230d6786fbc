import { type Static, Type } from 'typebox'
import { Count, Moment } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'

/** A backup that was restored into a scratch database and found whole. */
export const CompleteBackup = strictObject({
  /** When it was begun: what was written later is not in it. */
  at: Moment,
  /** Until it was verified. */
  seconds: Type.Number({ minimum: 0 }),
  bytes: Count,
  documents: Count,
  /** Photos, recordings and files of builds. */
  objects: Count,
  snapshot: Type.String(),
  /** The repository without credentials. */
  repository: Type.String()
})
export type CompleteBackup = Static<typeof CompleteBackup>

/** A rehearsal: the newest backup was restored beside the site and asked for pages. */
export const BackupDrill = strictObject({
  at: Moment,
  snapshot: Type.String(),
  /** From the first byte restored to the last page. */
  recoverySeconds: Type.Number({ minimum: 0 }),
  /** Between the backup and the newest change of the site: what would have been lost. */
  lossSeconds: Type.Number({ minimum: 0 }),
  /** Documents that were written since the backup. */
  lostDocuments: Count,
  pages: Count,
  /** A sentence for each page that was wrong. */
  faults: Type.Array(Type.String())
})
export type BackupDrill = Static<typeof BackupDrill>

/** A backup that did not become complete, after the last one that did. */
export const FailedBackup = strictObject({ at: Moment, reason: Type.String() })
export type FailedBackup = Static<typeof FailedBackup>

/** Response of GET /admin/backups. Null for what there never was. */
export const BackupStatus = strictObject({
  backup: Type.Union([CompleteBackup, Type.Null()]),
  failure: Type.Union([FailedBackup, Type.Null()]),
  drill: Type.Union([BackupDrill, Type.Null()]),
  /** Whether the site has an address that others reach: then it needs backups. */
  isPublic: Type.Boolean()
})
export type BackupStatus = Static<typeof BackupStatus>
