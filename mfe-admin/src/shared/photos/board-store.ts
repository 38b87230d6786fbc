import { limits } from '@keur/contract/limits'
import type { PhotoType } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'
import { isHttpProblem } from '@keur/kit/http'
import { preparePhoto } from '@keur/kit/uploads'
import {
  areSame,
  type BoardImage,
  type BoardPhoto,
  hasFailed,
  imagesOf,
  isUnderWay,
  type Journey,
  moved,
  type RemovedPhoto
} from './board-photo.ts'
import { sendPhoto } from './send-photo.ts'
import { createTurns } from './turns.ts'

/** The words are the specification's. */
export const uploadFailure = "Une erreur est survenue lors de l'upload des images."
export const uploadRefused = "Échec de l'upload"

/** Some photos did not go; the others are stored. */
export class PhotosNotSent extends Error {
  constructor() {
    super(uploadFailure)
    this.name = 'PhotosNotSent'
  }
}

export interface BoardState {
  photos: BoardPhoto[]
  removed: RemovedPhoto[]
  /** As they were saved. */
  saved: BoardPhoto[]
  /** What was chosen and not taken, and why. */
  refused: string[]
  /** What was just done, to be read aloud. */
  said: string
}

const most = limits.imagesPerListing
const megabytes = (bytes: number) => formatAmount(Math.ceil(bytes / 1024 / 1024))

let made = 0
const nextKey = () => {
  made += 1
  return `photo-${made}`
}

const shown = (images: BoardImage[]): BoardPhoto[] =>
  images.map((image) => ({
    key: nextKey(),
    name: '',
    alt: (typeof image !== 'string' && image.alt) || '',
    journey: { step: 'stored', image }
  }))

const asSaved = (images: BoardImage[]): BoardState => {
  const photos = shown(images)
  return { photos, removed: [], saved: photos, refused: [], said: '' }
}

export type BoardStore = ReturnType<typeof createBoardStore>

/** The photos of one record: each goes on its own, two at a time, and none waits for another that failed. */
export function createBoardStore(type: PhotoType, images: BoardImage[]) {
  let state = asSaved(images)
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  const stops = new Map<string, AbortController>()
  // One decoded photo weighs fifty megabytes; two uploads share a slow network well.
  const preparing = createTurns(1)
  const sending = createTurns(2)

  function change(next: Partial<BoardState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const find = (key: string) => state.photos.find((photo) => photo.key === key)
  const update = (key: string, next: Partial<BoardPhoto>) =>
    change({ photos: state.photos.map((photo) => (photo.key === key ? { ...photo, ...next } : photo)) })
  const travel = (key: string, journey: Journey) => update(key, { journey })

  async function send(key: string, file: File) {
    const stop = new AbortController()
    stops.set(key, stop)
    travel(key, { step: 'waiting' })
    try {
      const light = await preparing(() => (stop.signal.aborted ? Promise.resolve(file) : prepared(key, file)))
      if (light.size > limits.uploadFileBytes) return refuse(key, tooHeavy(light))
      const photo = await sending(() => {
        stop.signal.throwIfAborted()
        travel(key, { step: 'sending', percent: 0 })
        return sendPhoto(light, { type, signal: stop.signal, onProgress: (share) => progress(key, share) })
      })
      travel(key, { step: 'stored', image: photo })
      files.delete(key)
      if (!state.photos.some(isUnderWay)) change({ said: allGone(state.photos) })
    } catch (error) {
      if (stop.signal.aborted) return
      const status = isHttpProblem(error) ? error.status : 0
      const reason = isHttpProblem(error) ? error.message : uploadRefused
      travel(key, { step: 'failed', reason, status, hopeless: [413, 415, 422].includes(status) })
    } finally {
      if (stops.get(key) === stop) stops.delete(key)
    }
  }

  /** What the browser cannot read goes as it is: the API may. */
  async function prepared(key: string, file: File): Promise<Blob> {
    try {
      const { file: light, preview } = await preparePhoto(file)
      update(key, { preview })
      return light
    } catch {
      return file
    }
  }

  function progress(key: string, share: number) {
    const percent = Math.floor(share * 100)
    const now = find(key)?.journey
    if (now?.step === 'sending' && now.percent !== percent) travel(key, { step: 'sending', percent })
  }

  const refuse = (key: string, reason: string) => travel(key, { step: 'failed', reason, status: 413, hopeless: true })

  function stopAll() {
    for (const stop of stops.values()) stop.abort()
    stops.clear()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    changed: () => !areSame(state.photos, state.saved),
    add(chosen: File[]) {
      const pictures = chosen.filter(mayBePicture)
      const room = Math.max(0, most - state.photos.length)
      const taken = pictures.slice(0, room).map((file) => ({ key: nextKey(), file }))
      for (const { key, file } of taken) files.set(key, file)
      const added = taken.map(
        ({ key, file }): BoardPhoto => ({ key, name: file.name, alt: '', journey: { step: 'waiting' } })
      )
      change({
        photos: [...state.photos, ...added],
        refused: [
          ...chosen.filter((file) => !mayBePicture(file)).map(({ name }) => `${name} n’est pas une image.`),
          ...(pictures.length > room ? [tooMany(pictures.length - room)] : [])
        ]
      })
      for (const { key, file } of taken) void send(key, file)
    },
    /** Stops one that is under way: it was never there. */
    cancel(key: string) {
      const photo = find(key)
      stops.get(key)?.abort()
      files.delete(key)
      change({
        photos: state.photos.filter((other) => other.key !== key),
        said: photo ? `${photo.name}\u00a0: envoi annulé.` : ''
      })
    },
    retry(key: string) {
      const file = files.get(key)
      if (file) void send(key, file)
    },
    /** All that failed and may go better now. */
    retryFailed(is: (status: number) => boolean = () => true) {
      for (const { key, journey } of state.photos) {
        if (journey.step === 'failed' && !journey.hopeless && is(journey.status)) this.retry(key)
      }
    },
    remove(key: string) {
      const index = state.photos.findIndex((photo) => photo.key === key)
      const photo = state.photos[index]
      if (!photo) return
      change({
        photos: state.photos.filter((other) => other !== photo),
        removed: [...state.removed, { photo, index }],
        refused: [],
        said: `Photo ${index + 1} retirée. Elle sera supprimée à l’enregistrement.`
      })
    },
    /** Puts a photo back where it stood. */
    restore(key: string) {
      const found = state.removed.find(({ photo }) => photo.key === key)
      if (!found) return
      if (state.photos.length >= most) return change({ refused: [tooMany(1)] })
      const index = Math.min(found.index, state.photos.length)
      change({
        photos: moved([...state.photos, found.photo], state.photos.length, index),
        removed: state.removed.filter((other) => other !== found),
        said: `La photo est de nouveau en position ${index + 1}.`
      })
    },
    move(key: string, to: number) {
      const from = state.photos.findIndex((photo) => photo.key === key)
      if (from < 0 || from === to || to < 0 || to >= state.photos.length) return
      change({
        photos: moved(state.photos, from, to),
        said: `Photo déplacée en position ${to + 1} sur ${state.photos.length}${to === 0 ? '\u00a0: c’est la couverture' : ''}.`
      })
    },
    describe: (key: string, alt: string) => update(key, { alt }),
    put(images: BoardImage[]) {
      stopAll()
      change({ ...asSaved(images), saved: state.saved })
    },
    reset(images: BoardImage[]) {
      stopAll()
      change(asSaved(images))
    },
    stopAll,
    /** The photos, once none is under way. Rejects with PhotosNotSent where one failed. */
    async settled(): Promise<BoardImage[]> {
      await new Promise<void>((resolve) => {
        const look = () => {
          if (state.photos.some(isUnderWay)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        look()
      })
      if (state.photos.some(hasFailed)) throw new PhotosNotSent()
      return imagesOf(state.photos)
    }
  }
}

/** Some systems do not say what HEIC is: the API looks itself. */
const mayBePicture = ({ type }: File) => type === '' || type.startsWith('image/')

const tooMany = (left: number) =>
  `${most}\u00a0photos au plus\u00a0: ${plural(left, 'la suivante n’a pas été ajoutée', `les ${left}\u00a0suivantes n’ont pas été ajoutées`)}.`
const tooHeavy = ({ size }: Blob) =>
  `Cette photo pèse ${megabytes(size)}\u00a0Mo\u00a0: ${megabytes(limits.uploadFileBytes)}\u00a0Mo au plus.`
const allGone = (photos: BoardPhoto[]) =>
  photos.some(hasFailed) ? '' : plural(photos.length, 'La photo est envoyée.', 'Toutes les photos sont envoyées.')
