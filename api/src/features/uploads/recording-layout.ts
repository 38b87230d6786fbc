import { type PhotoType, photoTypes, type RecordingKind } from '@keur/contract/vocabulary'

/** The types of a recording's file, by its extension. */
const contentTypes = {
  video: { mp4: 'video/mp4', webm: 'video/webm' },
  audio: { mp3: 'audio/mpeg', m4a: 'audio/mp4', ogg: 'audio/ogg', webm: 'audio/webm' }
} satisfies Record<RecordingKind, Record<string, string>>

export const recordingContentType = (kind: RecordingKind, extension: string): string | undefined =>
  (contentTypes[kind] as Record<string, string>)[extension]

export interface RecordingFileName {
  type: PhotoType
  kind: RecordingKind
  id: string
  extension: string
}

/** Its key in the store: `sales/video/<uuid>.mp4`. */
export const recordingKey = ({ type, kind, id, extension }: RecordingFileName) => `${type}/${kind}/${id}.${extension}`

const pattern = new RegExp(
  `^(?<type>${photoTypes.join('|')})/(?<kind>video|audio)/(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\\.(?<extension>[a-z0-9]{3,4})$`
)

/** Parses a key, or the part of a URL after /media/. Null when it is not a key of a recording. */
export function readRecordingKey(key: string): RecordingFileName | null {
  const { type, kind, id, extension } = pattern.exec(key)?.groups ?? {}
  if (!type || !id || !extension || !recordingContentType(kind as RecordingKind, extension)) return null
  return { type: type as PhotoType, kind: kind as RecordingKind, id, extension }
}
