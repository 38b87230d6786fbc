import type { PhotoType } from '@keur/contract/vocabulary'
import {
  areSame,
  type BoardImage,
  type BoardPhoto,
  hasFailed,
  imagesOf,
  isUploading,
  moveItem,
  type RemovedPhoto
} from './board-photo.ts'
import {
  allGone,
  savedBoard,
  type BoardState,
  mayBePicture,
  maxPhotosOf,
  movedTo,
  nextKey,
  noPicture,
  tooMany
} from './board-state.ts'
import { createUploads } from './uploads.ts'
import { uploadFailure } from './words.ts'

/** Some photos did not go; the others are stored. */
export class PhotoUploadError extends Error {
  constructor() {
    super(uploadFailure)
    this.name = 'PhotosNotSent'
  }
}

export type BoardStore = ReturnType<typeof createBoardStore>

/** The photos of one record, and what is done with them. */
export function createBoardStore(type: PhotoType, images: BoardImage[]) {
  const most = maxPhotosOf(type)
  let state = savedBoard(images)
  const listeners = new Set<() => void>()

  function change(next: Partial<BoardState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const update = (key: string, next: Partial<BoardPhoto>) =>
    change({ photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...next } : photo)) })

  const transit = createUploads(type, {
    onPreview: (key, preview) => update(key, { preview }),
    onJourney(key, journey) {
      update(key, { upload })
      if (journey.step === 'stored' && !state.photos.some(isUploading)) change({ announcement: allGone(state.photos) })
    }
  })

  /** Where there is place for one, the next takes its place. */
  function makeRoom() {
    for (const { key, upload } of most === 1 ? state.photos : []) {
      if (upload.step === 'stored') store.remove(key)
      else store.cancel(key)
    }
  }

  const store = {
    most,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    changed: () => !areSame(state.photos, state.saved),
    add(chosen: File[]) {
      const pictures = chosen.filter(mayBePicture)
      if (pictures.length > 0) makeRoom()
      const room = Math.max(0, most - state.photos.length)
      const taken = pictures.slice(0, room).map((file) => ({ key: nextKey(), file }))
      const left = most === 1 ? 0 : pictures.length - taken.length
      const added = taken.map(
        ({ key, file }): BoardPhoto => ({ key, name: file.name, alt: '', upload: { step: 'waiting' } })
      )
      change({
        photos: [...state.photos, ...added],
        rejections: [...chosen.filter((file) => !mayBePicture(file)).map(noPicture), ...(left > 0 ? [tooMany(left)] : [])]
      })
      for (const { key, file } of taken) transit.start(key, file)
    },
    /** Stops one that is under way or failed: it was never there. */
    cancel(key: string) {
      const photo = state.photos.find((other) => other.key === key)
      transit.stop(key)
      change({
        photos: state.photos.filter((other) => other !== photo),
        announcement: photo ? `${photo.name}\u00a0: envoi annulé.` : ''
      })
    },
    retry: transit.retry,
    /** All that failed and may go better now. */
    retryFailed(is: (status: number) => boolean = () => true) {
      for (const { key, upload } of state.photos)
        if (upload.step === 'failed' && !upload.hopeless && is(upload.status)) transit.retry(key)
    },
    remove(key: string) {
      const index = state.photos.findIndex((photo) => photo.key === key)
      const photo = state.photos[index]
      if (!photo) return
      change({
        photos: state.photos.filter((other) => other !== photo),
        removed: [...state.removed, { photo, index }],
        rejections: [],
        announcement: `Photo ${index + 1} retirée. Elle sera supprimée à l’enregistrement.`
      })
    },
    /** Puts a photo back where it stood. */
    restore(key: string) {
      const found = state.removed.find(({ photo }) => photo.key === key)
      if (!found) return
      makeRoom()
      if (state.photos.length >= most) return change({ rejections: [tooMany(1)] })
      const index = Math.min(found.index, state.photos.length)
      change({
        photos: moveItem([...state.photos, found.photo], state.photos.length, index),
        removed: state.removed.filter((other: RemovedPhoto) => other !== found),
        announcement: `La photo est de nouveau en position ${index + 1}.`
      })
    },
    move(key: string, to: number) {
      const from = state.photos.findIndex((photo) => photo.key === key)
      if (from < 0 || from === to || to < 0 || to >= state.photos.length) return
      change({ photos: moveItem(state.photos, from, to), announcement: movedTo(to, state.photos.length) })
    },
    describe: (key: string, alt: string) => update(key, { alt }),
    /** Shows others, as a change that is not saved. */
    put(others: BoardImage[]) {
      transit.stopAll()
      change({ ...savedBoard(others), saved: state.saved })
    },
    /** Shows others, as they are saved. */
    reset(others: BoardImage[]) {
      transit.stopAll()
      change(savedBoard(others))
    },
    stopAll: transit.stopAll,
    /** The photos, once none is under way. Rejects with PhotosNotSent where one failed. */
    async settled(): Promise<BoardImage[]> {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (state.photos.some(isUploading)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      })
      if (state.photos.some(hasFailed)) throw new PhotoUploadError()
      return imagesOf(state.photos)
    }
  }
  return store
}
