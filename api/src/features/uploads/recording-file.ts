import type { RecordingKind } from '@keur/contract/vocabulary'
import { fileTypeFromBuffer } from 'file-type'
import { unsupportedMedia } from '../../problems/problem.ts'
import { cleanMp4 } from './mp4-file.ts'
import type { ReceivedFile } from './received-file.ts'
import { recordingContentType } from './recording-layout.ts'

export interface RecordingFile {
  file: ReceivedFile
  extension: string
  contentType: string
}

/** What `file-type` finds, and the extension under which it is stored. MP4 and WebM may hold only sound. */
const extensions: Record<RecordingKind, Record<string, string>> = {
  video: { 'video/mp4': 'mp4', 'video/x-m4v': 'mp4', 'video/webm': 'webm' },
  audio: {
    'audio/mpeg': 'mp3',
    'audio/mp4': 'm4a',
    'audio/x-m4a': 'm4a',
    'video/mp4': 'm4a',
    'audio/ogg': 'ogg',
    'audio/webm': 'webm',
    'video/webm': 'webm'
  }
}

const acceptedFormats = {
  video: 'Seules les vidéos MP4 et WebM sont acceptées.',
  audio: 'Seuls les sons MP3, M4A, OGG et WebM sont acceptés.'
}

/**
 * Recognizes a recording by its content, whatever its name and declared type are, and removes from an MP4 file what
 * names places and devices. Throws 415 for another content or none, 422 for an MP4 file that is not whole.
 */
export async function prepareRecording(kind: RecordingKind, file: ReceivedFile): Promise<RecordingFile> {
  const mime = file.size === 0 ? undefined : await typeOf(kind, file)
  const extension = mime && extensions[kind][mime]
  if (!extension) throw unsupportedMedia(file.size === 0 ? 'Ce fichier est vide.' : acceptedFormats[kind])
  if (extension === 'mp4' || extension === 'm4a') await cleanMp4(file)
  return { file, extension, contentType: recordingContentType(kind, extension)! }
}

/** A video names its type at once; before the sound of an MP3 there may be a picture. */
const bytesToRead = { video: 4100, audio: Number.POSITIVE_INFINITY }

/** Without parameters: «audio/ogg; codecs=opus» is audio/ogg. */
async function typeOf(kind: RecordingKind, file: ReceivedFile): Promise<string | undefined> {
  const type = await fileTypeFromBuffer(await file.slice(0, Math.min(file.size, bytesToRead[kind])))
  return type?.mime.split(';', 1)[0]
}
