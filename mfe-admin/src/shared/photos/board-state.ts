import { limits } from '@keur/contract/limits'
import type { PhotoType } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'
import { type BoardImage, type BoardPhoto, hasFailed, type RemovedPhoto } from './board-photo.ts'

export interface BoardState {
  photos: BoardPhoto[]
  removedPhotos: RemovedPhoto[]
  /** The photos of the saved record. */
  savedPhotos: BoardPhoto[]
  /** The reasons why files were not added. */
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
