import { captionsProblem } from '@keur/contract/captions'
import type { SpokenPresentation, SpokenPresentationInput, Video, VideoInput } from '@keur/contract/recording'
import { invalidInput } from '../../problems/problem.ts'
import type { RecordingsService } from '../uploads/recordings.service.ts'
import type { MediaReference, UploadsService } from '../uploads/uploads.service.ts'

/** The recordings of a listing as they were sent. */
export interface SentRecordings {
  video?: VideoInput | undefined
  presentation?: SpokenPresentationInput | undefined
}

/** The same as they are stored, with the facts of their files. */
interface StoredRecordings {
  video?: Video
  presentation?: SpokenPresentation
}

interface Parts {
  recordings: RecordingsService
  uploads: Pick<UploadsService, 'release'>
}

interface Taker {
  /** Section and id of the listing. */
  user: string
  /** What the listing holds now. */
  held: () => Promise<MediaReference[]>
}

/** Attaches the video and the spoken presentation of listings. `listing-photos.ts` does it for photos. */
export const createListingRecordings = ({ recordings, uploads }: Parts) => ({
  /**
   * Marks recordings as used by a listing. After a failure the listing keeps all that it holds. Throws 400 for one of
   * another site, 422 for one that does not exist.
   */
  async take({ video, presentation }: SentRecordings, { user, held }: Taker): Promise<StoredRecordings> {
    const stored: StoredRecordings = {}
    if (video) {
      const { captions, duration } = video
      const hasCaptions = captions?.fr !== undefined || captions?.en !== undefined
      stored.video = {
        ...(await recordings.attach('video', video.url, user)),
        duration,
        ...(hasCaptions ? { captions } : {})
      }
    }
    if (!presentation) return stored
    const { duration, language, transcript } = presentation
    try {
      const file = await recordings.attach('audio', presentation.url, user)
      return { ...stored, presentation: { ...file, duration, language, transcript } }
    } catch (error) {
      const { video: attached } = stored
      const heldIds = (await held()).map((one) => (typeof one === 'string' ? one : one.publicId))
      if (attached && !heldIds.includes(attached.publicId)) await uploads.release([attached], user)
      throw error
    }
  }
})

/** Throws 400 for subtitles that browsers would not show. */
export function requireReadableCaptions({ video }: SentRecordings): void {
  for (const [language, text] of Object.entries(video?.captions ?? {})) {
    const message = text === undefined ? undefined : captionsProblem(text)
    if (message) throw invalidInput({ field: `video.captions.${language}`, message })
  }
}
