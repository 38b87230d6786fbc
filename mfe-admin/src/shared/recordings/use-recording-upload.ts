import type { Recording } from '@keur/contract/recording'
import type { PhotoType, RecordingKind } from '@keur/contract/vocabulary'
import { http } from '@keur/kit/http'
import { formatFileSize, upload } from '@keur/kit/uploads'
import { RefusedFileError, useSingleUpload } from '../photos/use-single-upload.ts'

/** Uploads one recording at a time. A file above the limits of the API is not sent. */
export const useRecordingUpload = (type: PhotoType, kind: RecordingKind, onStored: (recording: Recording) => void) =>
  useSingleUpload({
    async send(file, options) {
      const { [kind]: maxBytes } = await http.get('/admin/upload/limits', { signal: options.signal })
      if (file.size > maxBytes)
        throw new RefusedFileError(
          `Ce fichier fait ${formatFileSize(file.size)}, plus que les ${formatFileSize(maxBytes)} acceptés.`
        )
      const body = new FormData()
      body.append('type', type)
      body.append('recording', file)
      return upload(`/upload/${kind}`, { body, ...options })
    },
    onStored,
    failedMessage: 'L’envoi a échoué. Vérifiez la connexion, puis choisissez le fichier à nouveau.'
  })
