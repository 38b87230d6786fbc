import { limits } from '@keur/contract/limits'
import type { Photo } from '@keur/contract/photo'
import type { PhotoType } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'

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
  preview?: string
  upload: UploadState
}

export interface RemovedPhoto {
  photo: BoardPhoto
  index: number
}

export const imagesOf = (photos: BoardPhoto[]): BoardImage[] =>
  photos.flatMap(({ upload, alt }) => (upload.step === 'stored' ? [withAlt(upload.image, alt)] : []))

function withAlt(image: BoardImage, alt: string): BoardImage {
  if (typeof image === 'string') return image
  const { alt: _, ...rest } = image
  return alt ? { ...rest, alt } : rest
}

export const isUploading = ({ upload }: BoardPhoto) => upload.step === 'waiting' || upload.step === 'sending'
export const hasFailed = ({ upload }: BoardPhoto) => upload.step === 'failed'

export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Whether both have the same photos in the same order with the same texts. */
export const areSame = (a: BoardPhoto[], b: BoardPhoto[]) =>
  a.length === b.length && a.every(({ key, alt }, index) => key === b[index]?.key && alt === b[index].alt)

export interface BoardState {
  photos: BoardPhoto[]
  removedPhotos: RemovedPhoto[]
  savedPhotos: BoardPhoto[]
  rejections: string[]
  /** The last change, for screen readers. */
  announcement: string
}

/** An article has a cover only; the photos of its text are part of the text. */
export const maxPhotosOf = (type: PhotoType) => (type === 'articles' ? 1 : limits.imagesPerListing)

let keyCount = 0
export const nextKey = () => {
  keyCount += 1
  return `photo-${keyCount}`
}

/** The state of a board without unsaved changes. */
export function savedBoard(images: BoardImage[]): BoardState {
  const photos = images.map(
    (image): BoardPhoto => ({
      key: nextKey(),
      name: '',
      alt: (typeof image !== 'string' && image.alt) || '',
      upload: { step: 'stored', image }
    })
  )
  return { photos, removedPhotos: [], savedPhotos: photos, rejections: [], announcement: '' }
}

/** Some systems give no type for HEIC: the API checks the content. */
export const mayBePicture = ({ type }: File) => type === '' || type.startsWith('image/')

/** These two sentences are the specification's. */
export const uploadFailedMessage = "Une erreur est survenue lors de l'upload des images."
export const uploadRefusedMessage = "Échec de l'upload"

export const notAPicture = ({ name }: File) => `${name} n’est pas une image.`
export const tooManyPhotos = (rejected: number) =>
  `${limits.imagesPerListing}\u00a0photos au plus\u00a0: ${plural(rejected, 'la suivante n’a pas été ajoutée', `les ${rejected}\u00a0suivantes n’ont pas été ajoutées`)}.`
export const tooHeavy = ({ size }: Blob) =>
  `Cette photo pèse ${megabytes(size)}\u00a0Mo\u00a0: ${megabytes(limits.uploadFileBytes)}\u00a0Mo au plus.`
export const movedTo = (index: number, count: number) =>
  `Photo déplacée en position ${index + 1} sur ${count}${index === 0 ? '\u00a0: c’est la couverture' : ''}.`
export const allUploaded = (photos: BoardPhoto[]) =>
  photos.some(hasFailed) ? '' : plural(photos.length, 'La photo est envoyée.', 'Toutes les photos sont envoyées.')

/** The failure of one file: «villa.jpg : Échec de l'upload. Le fichier est trop lourd.» */
export const fileFailure = (name: string, reason: string) =>
  `${name}\u00a0: ${uploadRefusedMessage}${reason === uploadRefusedMessage ? '' : `. ${reason}`}`

const megabytes = (bytes: number) => formatAmount(Math.ceil(bytes / 1024 / 1024))
