import { randomUUID } from 'node:crypto'
import type { Recording, RecordingLimits } from '@keur/contract/recording'
import type { PhotoType, RecordingKind } from '@keur/contract/vocabulary'
import type { ObjectStore } from '@keur/store/object-store'
import { invalidInput, unprocessable } from '../../problems/problem.ts'
import type { ReceivedFile } from './received-file.ts'
import { recordingKey } from './recording-layout.ts'
import type { RecordingDocument, UploadsRepository } from './uploads.repository.ts'

export type RecordingsService = ReturnType<typeof createRecordingsService>

interface Dependencies {
  repository: UploadsRepository
  store: ObjectStore
  /** Absolute URLs of recordings must begin with it. */
  publicUrl: string
  /** The bytes of one file. */
  maxBytes: RecordingLimits
}

interface NewRecording {
  type: PhotoType
  kind: RecordingKind
  file: ReceivedFile
  owner: string
}

/** Videos and spoken presentations. `uploads` releases and deletes them as it does with photos. */
export function createRecordingsService({ repository, store, publicUrl, maxBytes }: Dependencies) {
  return {
    maxBytes,
    /** Stores a file as a pending recording. Throws 415 and 422 for a file that is none, 507 when the store is full. */
    async storePending({ type, kind, file, owner }: NewRecording): Promise<Recording> {
      // Loaded with the first recording: few processes ever receive one.
      const { prepareRecording } = await import('./recording-file.ts')
      const { extension, contentType } = await prepareRecording(kind, file)
      const id = randomUUID()
      const facts = { type, kind, extension, contentType, size: file.size, uploadedAt: new Date() }
      await repository.reserve({ _id: id, owner, ...facts })
      const headers = { contentType, cacheControl: 'public, max-age=31536000, immutable' }
      await store.put(recordingKey({ type, kind, id, extension }), file.stream(), headers)
      return recordingOf({ _id: id, ...facts })
    },
    /** Marks a recording as used by `user`. Throws 400 for one of another site, 422 for a missing one. */
    async attach(kind: RecordingKind, url: string, user: string): Promise<Recording> {
      const field = fieldOf[kind]
      if (!url.startsWith('/') && !url.startsWith(`${publicUrl}/`))
        throw invalidInput({ field, message: 'Le fichier doit venir de ce site.' })
      const recording = await repository.attach(idOf(url), user, kind)
      if (recording) return recordingOf(recording)
      throw unprocessable(missing[kind])
    }
  }
}

/** The field of a listing that has a recording of a kind. */
const fieldOf = { video: 'video', audio: 'presentation' }

const missing = {
  video: 'Cette vidéo n’existe pas ou n’existe plus. Veuillez l’envoyer à nouveau.',
  audio: 'Cette présentation n’existe pas ou n’existe plus. Veuillez l’envoyer à nouveau.'
}

const idOf = (url: string) => url.split('/').at(-1)!.split('.')[0]!

function recordingOf(recording: Omit<RecordingDocument, 'state' | 'since' | 'usedBy' | 'owner'>): Recording {
  const { _id: id, type, kind, extension, contentType, size, uploadedAt } = recording
  return {
    url: `/media/${recordingKey({ type, kind, id, extension })}`,
    publicId: `${type}/${id}`,
    contentType,
    size,
    uploadedAt: uploadedAt.toISOString()
  }
}
