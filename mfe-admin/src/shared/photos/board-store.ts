import type { PhotoType } from '@keur/contract/vocabulary'
import { useSession } from '@keur/kit/session'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import {
  allUploaded,
  areSame,
  type BoardImage,
  type BoardPhoto,
  type BoardState,
  hasFailed,
  imagesOf,
  isUploading,
  maxPhotosOf,
  mayBePicture,
  movedTo,
  moveItem,
  nextKey,
  notAPicture,
  savedBoard,
  tooManyPhotos,
  uploadFailedMessage
} from './board-state.ts'
import { createUploads } from './uploads.ts'

/** Some photos failed; the others are stored. */
export class PhotoUploadError extends Error {
  constructor() {
    super(uploadFailedMessage)
    this.name = 'PhotoUploadError'
  }
}

export type BoardStore = ReturnType<typeof createBoardStore>

export function createBoardStore(type: PhotoType, images: BoardImage[]) {
  const maxPhotos = maxPhotosOf(type)
  let state = savedBoard(images)
  const listeners = new Set<() => void>()

  function change(next: Partial<BoardState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const update = (key: string, next: Partial<BoardPhoto>) =>
    change({ photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...next } : photo)) })

  const uploads = createUploads(type, {
    onPreview: (key, preview) => update(key, { preview }),
    onChange(key, upload) {
      update(key, { upload })
      if (upload.step === 'stored' && !state.photos.some(isUploading))
        change({ announcement: allUploaded(state.photos) })
    }
  })

  /** A single photo is replaced by the next one. */
  function removeSinglePhoto() {
    for (const { key, upload } of maxPhotos === 1 ? state.photos : []) {
      if (upload.step === 'stored') store.remove(key)
      else store.cancel(key)
    }
  }

  const store = {
    maxPhotos,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    hasChanges: () => !areSame(state.photos, state.savedPhotos),
    add(files: File[]) {
      const pictures = files.filter(mayBePicture)
      if (pictures.length > 0) removeSinglePhoto()
      const room = Math.max(0, maxPhotos - state.photos.length)
      const added = pictures.slice(0, room).map((file) => ({ key: nextKey(), file }))
      const rejected = maxPhotos === 1 ? 0 : pictures.length - added.length
      const photos = added.map(
        ({ key, file }): BoardPhoto => ({ key, name: file.name, alt: '', upload: { step: 'waiting' } })
      )
      change({
        photos: [...state.photos, ...photos],
        rejections: [
          ...files.filter((file) => !mayBePicture(file)).map(notAPicture),
          ...(rejected > 0 ? [tooManyPhotos(rejected)] : [])
        ]
      })
      for (const { key, file } of added) uploads.start(key, file)
    },
    cancel(key: string) {
      const photo = state.photos.find((other) => other.key === key)
      uploads.cancel(key)
      change({
        photos: state.photos.filter((other) => other !== photo),
        announcement: photo ? `${photo.name}\u00a0: envoi annulé.` : ''
      })
    },
    retry: uploads.retry,
    /** Retries the failed uploads whose failure is not permanent. */
    retryFailed(isRetried: (status: number) => boolean = () => true) {
      for (const { key, upload } of state.photos)
        if (upload.step === 'failed' && !upload.permanent && isRetried(upload.status)) uploads.retry(key)
    },
    remove(key: string) {
      const index = state.photos.findIndex((photo) => photo.key === key)
      const photo = state.photos[index]
      if (!photo) return
      change({
        photos: state.photos.filter((other) => other !== photo),
        removedPhotos: [...state.removedPhotos, { photo, index }],
        rejections: [],
        announcement: `Photo ${index + 1} retirée. Elle sera supprimée à l’enregistrement.`
      })
    },
    /** Puts a removed photo back to its former position. */
    restore(key: string) {
      const removed = state.removedPhotos.find(({ photo }) => photo.key === key)
      if (!removed) return
      removeSinglePhoto()
      if (state.photos.length >= maxPhotos) return change({ rejections: [tooManyPhotos(1)] })
      const index = Math.min(removed.index, state.photos.length)
      change({
        photos: moveItem([...state.photos, removed.photo], state.photos.length, index),
        removedPhotos: state.removedPhotos.filter((other) => other !== removed),
        announcement: `La photo est de nouveau en position ${index + 1}.`
      })
    },
    move(key: string, to: number) {
      const from = state.photos.findIndex((photo) => photo.key === key)
      if (from < 0 || from === to || to < 0 || to >= state.photos.length) return
      change({ photos: moveItem(state.photos, from, to), announcement: movedTo(to, state.photos.length) })
    },
    setAlt: (key: string, alt: string) => update(key, { alt }),
    /** Replaces the photos, as an unsaved change. */
    put(others: BoardImage[]) {
      uploads.cancelAll()
      change({ ...savedBoard(others), savedPhotos: state.savedPhotos })
    },
    /** Replaces the photos, as those of the saved record. */
    reset(others: BoardImage[]) {
      uploads.cancelAll()
      change(savedBoard(others))
    },
    cancelAll: uploads.cancelAll,
    /** Waits for all uploads. Rejects with a PhotoUploadError where one failed. */
    async whenUploaded(): Promise<BoardImage[]> {
      await new Promise<void>((resolve) => {
        const check = () => {
          if (state.photos.some(isUploading)) return
          listeners.delete(check)
          resolve()
        }
        listeners.add(check)
        check()
      })
      if (state.photos.some(hasFailed)) throw new PhotoUploadError()
      return imagesOf(state.photos)
    }
  }
  return store
}

interface BoardOptions {
  type: PhotoType
  photos?: BoardImage[]
}

export type Board = ReturnType<typeof usePhotoBoard>

/**
 * The photos of a form. `photos` are the stored ones, as the body of POST and PUT holds them; `count` includes those
 * that are uploading; `put` is an unsaved change, `reset` the state of the saved record.
 */
export function usePhotoBoard({ type, photos: saved = [] }: BoardOptions) {
  const [store] = useState(() => createBoardStore(type, saved))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const id = `${useId()}-photos`

  useEffect(() => store.cancelAll, [store])
  // Uploads that failed without a network or a session are retried when it is back.
  useEffect(() => {
    const retry = () => store.retryFailed((status) => status === 0)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [store])
  // At once, and not after the next render: a save that waited for the login waits for these uploads.
  useEffect(
    () =>
      useSession.subscribe(({ email }, before) => {
        if (email && email !== before.email) store.retryFailed((status) => status === 401)
      }),
    [store]
  )

  const { photos } = state
  return {
    id,
    store,
    state,
    photos: imagesOf(photos),
    count: photos.length,
    hasChanges: store.hasChanges(),
    isUploading: photos.some(isUploading),
    whenUploaded: store.whenUploaded,
    put: store.put,
    reset: store.reset,
    focus: () => document.getElementById(id)?.focus()
  }
}
