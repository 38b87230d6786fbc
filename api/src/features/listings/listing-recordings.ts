import { captionsProblem } from '@keur/contract/captions'
import type { SpokenPresentation, SpokenPresentationInput, Video, VideoInput } from '@keur/contract/recording'
import type { MediaReference } from '../../domain/listing-media.ts'
import { invalidInput } from '../../problems/problem.ts'
import type { RecordingsService } from '../uploads/recordings.service.ts'

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
  /** Releases media of a listing that are not among the remaining ones. */
  release(media: MediaReference[], remaining: MediaReference[], user: string): Promise<void>
}

interface Taker {
  /** Section and id of the listing. */
  user: string
  /** What the listing holds now. */
  held: () => Promise<MediaReference[]>
}

/** Attaches the video and the spoken presentation of listings. `listing-photos.ts` does it for photos. */
export const createListingRecordings = ({ recordings, release }: Parts) => ({
  /** After a failure the listing keeps all that it holds. Throws 400 for one of another site, 422 for a missing one. */
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
      if (stored.video) await release([stored.video], await held(), user)
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
