import type { Photo } from '@keur/contract/photo'

/** A photo as records store it; older sales have a text only. */
export type BoardImage = Photo | string

export type UploadState =
  | { step: 'waiting' }
  | { step: 'sending'; percent: number }
  | { step: 'stored'; image: BoardImage }
  /** A permanent failure is not worth a retry. */
  | { step: 'failed'; reason: string; status: number; permanent: boolean }

export interface BoardPhoto {
  key: string
  /** The name of its file; empty for a photo of the record. */
  name: string
  alt: string
  /** The address of a small picture of the file. */
  preview?: string
  upload: UploadState
}

export interface RemovedPhoto {
  photo: BoardPhoto
  /** Its former position. */
  index: number
}

/** The stored photos with their texts, as records hold them. */
export const imagesOf = (photos: BoardPhoto[]): BoardImage[] =>
  photos.flatMap(({ upload, alt }) => (upload.step === 'stored' ? [withAlt(upload.image, alt)] : []))

function withAlt(image: BoardImage, alt: string): BoardImage {
  if (typeof image === 'string') return image
  const { alt: _, ...rest } = image
  return alt ? { ...rest, alt } : rest
}

export const isUploading = ({ upload }: BoardPhoto) => upload.step === 'waiting' || upload.step === 'sending'
export const hasFailed = ({ upload }: BoardPhoto) => upload.step === 'failed'

/** A copy of the list with one item at another index. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Whether both have the same photos in the same order with the same texts. */
export const areSame = (a: BoardPhoto[], b: BoardPhoto[]) =>
  a.length === b.length && a.every(({ key, alt }, index) => key === b[index]?.key && alt === b[index].alt)
