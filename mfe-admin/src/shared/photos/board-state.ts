import { limits } from '@keur/contract/limits'
import type { PhotoType } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'
import { type BoardImage, type BoardPhoto, hasFailed, type RemovedPhoto } from './board-photo.ts'

export interface BoardState {
  photos: BoardPhoto[]
  removed: RemovedPhoto[]
  /** As they were saved. */
  saved: BoardPhoto[]
  /** What was chosen and not taken, and why. */
  rejections: string[]
  /** What was just done, to be read aloud. */
  announcement: string
}

/** An article has one photo of its own; those of its text stand there. */
export const maxPhotosOf = (type: PhotoType) => (type === 'articles' ? 1 : limits.imagesPerListing)

let made = 0
export const nextKey = () => {
  made += 1
  return `photo-${made}`
}

export function savedBoard(images: BoardImage[]): BoardState {
  const photos = images.map(
    (image): BoardPhoto => ({
      key: nextKey(),
      name: '',
      alt: (typeof image !== 'string' && image.alt) || '',
      upload: { step: 'stored', image }
    })
  )
  return { photos, removed: [], saved: photos, rejections: [], announcement: '' }
}

/** Some systems do not say what HEIC is: the API looks itself. */
export const mayBePicture = ({ type }: File) => type === '' || type.startsWith('image/')

export const noPicture = ({ name }: File) => `${name} n’est pas une image.`
export const tooMany = (left: number) =>
  `${limits.imagesPerListing}\u00a0photos au plus\u00a0: ${plural(left, 'la suivante n’a pas été ajoutée', `les ${left}\u00a0suivantes n’ont pas été ajoutées`)}.`
export const tooHeavy = ({ size }: Blob) =>
  `Cette photo pèse ${megabytes(size)}\u00a0Mo\u00a0: ${megabytes(limits.uploadFileBytes)}\u00a0Mo au plus.`
export const movedTo = (place: number, count: number) =>
  `Photo déplacée en position ${place + 1} sur ${count}${place === 0 ? '\u00a0: c’est la couverture' : ''}.`
export const allGone = (photos: BoardPhoto[]) =>
  photos.some(hasFailed) ? '' : plural(photos.length, 'La photo est envoyée.', 'Toutes les photos sont envoyées.')

const megabytes = (bytes: number) => formatAmount(Math.ceil(bytes / 1024 / 1024))
