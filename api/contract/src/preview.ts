import { type Static, Type } from 'typebox'
import { appNamePattern } from './build.ts'
import { Moment } from './text.ts'

/** The shell, or a remote by its folder's name without `mfe-`. */
export const AppName = Type.String({ pattern: appNamePattern, maxLength: 40 })

/** The hash of what a build was made of. */
export const BuildId = Type.String({ pattern: '^[0-9a-f]{16}$' })

/** Body of POST /admin/builds/preview. */
export const PreviewInput = Type.Object({ app: AppName, build: BuildId }, { additionalProperties: false })
export type PreviewInput = Static<typeof PreviewInput>

/** One stored build that an administrator's browser gets in place of the live one, and until when. */
export const Preview = Type.Object({ app: AppName, build: BuildId, until: Moment }, { additionalProperties: false })
export type Preview = Static<typeof Preview>

/** GET /builds/preview: what the caller's cookie says; null without one, when it is over, or its administrator is none any more. */
export const PreviewResponse = Type.Object(
  { preview: Type.Union([Preview, Type.Null()]) },
  { additionalProperties: false }
)
export type PreviewResponse = Static<typeof PreviewResponse>
