import type { Photo } from '@keur/contract/photo'
import type { SpokenPresentation, Video } from '@keur/contract/recording'

/** Everything in the store that a listing or an article shows. */
export interface ListingMedia {
  images: (Photo | string)[]
  video?: Video
  presentation?: SpokenPresentation
}

/** A photo or a recording; texts are addresses that earlier versions stored. */
export type MediaReference = { publicId: string } | string

export const mediaOf = ({ images, video, presentation }: ListingMedia): MediaReference[] => [
  ...images,
  ...[video, presentation].filter((recording) => recording !== undefined)
]
