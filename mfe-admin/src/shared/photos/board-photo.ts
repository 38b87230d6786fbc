import type { Photo } from '@keur/contract/photo'

/** A photo as records hold it; sales may have older ones that are only a text. */
export type BoardImage = Photo | string

/** How far a photo is: on its way to be stored, stored, or stopped by what went wrong. */
export type UploadState =
  | { step: 'waiting' }
  | { step: 'sending'; percent: number }
  | { step: 'stored'; image: BoardImage }
  | { step: 'failed'; reason: string; status: number; hopeless: boolean }

export interface BoardPhoto {
  key: string
  /** Of its file; empty for what was there before. */
  name: string
  alt: string
  /** A small picture of what was just chosen. */
  preview?: string
  upload: UploadState
}

/** A photo that is no longer among the others, and where it stood. */
export interface RemovedPhoto {
  photo: BoardPhoto
  index: number
}

/** What stands on the board goes into the record. Photos carry their text along. */
export const imagesOf = (photos: BoardPhoto[]): BoardImage[] =>
  photos.flatMap(({ upload, alt }) => (upload.step === 'stored' ? [described(upload.image, alt)] : []))

function described(image: BoardImage, alt: string): BoardImage {
  if (typeof image === 'string') return image
  const { alt: _, ...rest } = image
  return alt ? { ...rest, alt } : rest
}

export const isUploading = ({ upload }: BoardPhoto) => upload.step === 'waiting' || upload.step === 'sending'
export const hasFailed = ({ upload }: BoardPhoto) => upload.step === 'failed'

/** The same list with one of its members elsewhere. */
export function moveItem<Member>(list: readonly Member[], from: number, to: number): Member[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Whether the same photos stand in the same order with the same texts. */
export const areSame = (some: BoardPhoto[], others: BoardPhoto[]) =>
  some.length === others.length &&
  some.every(({ key, alt }, index) => key === others[index]?.key && alt === others[index].alt)
