import { type Static, Type } from 'typebox'
import { languages } from './language.ts'
import { limits } from './limits.ts'
import { Moment, NonBlankText } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { photoTypes, spokenLanguages } from './vocabulary.ts'

/** Videos and spoken presentations of listings. Photos are in `photo.ts`. */

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const types = photoTypes.join('|')
const url = (kind: string, extensions: string) =>
  Type.String({
    maxLength: 500,
    pattern: `^(https?://[^/\\s?#@]+)?/media/(${types})/${kind}/${uuid}\\.(${extensions})$`
  })

/** In whole seconds. The browser of the administrator has read it from the file: the API decodes no film. */
const duration = { duration: Type.Integer({ minimum: 1, maximum: limits.recordingSeconds }) }

/** What the API knows of the file. `url` is without a host, such as `/media/sales/video/<uuid>.mp4`. */
const fileFacts = {
  url: Type.String(),
  publicId: Type.String(),
  contentType: Type.String(),
  /** Bytes. */
  size: Type.Integer({ minimum: 1 }),
  uploadedAt: Moment
}

/** The last segment of `url` identifies the file; its facts are those of the upload, whatever an input says. */
const readOnlyFacts = {
  publicId: Type.Optional(Type.String({ maxLength: 100 })),
  contentType: Type.Optional(Type.String({ maxLength: 100 })),
  size: Type.Optional(Type.Integer({ minimum: 1 })),
  uploadedAt: Type.Optional(Moment)
}

/** Subtitles as WebVTT, by language: see `captions.ts`. */
const Captions = strictObject({
  fr: Type.Optional(NonBlankText(limits.captions)),
  en: Type.Optional(NonBlankText(limits.captions))
})

export const Recording = strictObject(fileFacts)
export type Recording = Static<typeof Recording>

export const Video = strictObject({ ...fileFacts, ...duration, captions: Type.Optional(Captions) })
export type Video = Static<typeof Video>

const spoken = {
  language: Type.Enum(spokenLanguages),
  /** What is spoken, in French: for who does not hear it, or does not understand Wolof. */
  transcript: NonBlankText(limits.transcript)
}

/** A listing that somebody of the agency presents, as sound. */
export const SpokenPresentation = strictObject({ ...fileFacts, ...duration, ...spoken })
export type SpokenPresentation = Static<typeof SpokenPresentation>

/** Fields of every kind of listing, as responses have them. */
export const recordingFields = { video: Type.Optional(Video), presentation: Type.Optional(SpokenPresentation) }

/** The same fields in an input. Without them the listing has none. */
export const recordingInput = {
  video: Type.Optional(
    strictObject({ ...readOnlyFacts, ...duration, url: url('video', 'mp4|webm'), captions: Type.Optional(Captions) })
  ),
  presentation: Type.Optional(
    strictObject({ ...readOnlyFacts, ...duration, url: url('audio', 'mp3|m4a|ogg|webm'), ...spoken })
  )
}
export type VideoInput = Static<typeof recordingInput.video>
export type SpokenPresentationInput = Static<typeof recordingInput.presentation>

/**
 * Multipart body of POST /upload/video and POST /upload/audio: one file. Its content decides the type, not its name:
 * MP4 and WebM; MP3, M4A, OGG and WebM. Other content and empty files are 415, incomplete ones 422, larger ones 413.
 */
export const RecordingForm = strictObject({
  type: Type.Enum(photoTypes),
  recording: Type.String({ format: 'binary' })
})
export type RecordingForm = Static<typeof RecordingForm>

/** Response of GET /admin/upload/limits: the bytes of one file, which are settings of the API. */
export const RecordingLimits = strictObject({
  video: Type.Integer({ minimum: 1 }),
  audio: Type.Integer({ minimum: 1 })
})
export type RecordingLimits = Static<typeof RecordingLimits>

/** Response of GET /{kind}/{id}/captions/{language}, as `text/vtt`. */
export const CaptionsFile = Type.String()

/** Parameters of GET /<kind>/{id}/captions/{language}, which returns the subtitles of the video as text/vtt. */
export const CaptionsParameters = strictObject({ id: Type.String({ maxLength: 100 }), language: Type.Enum(languages) })
