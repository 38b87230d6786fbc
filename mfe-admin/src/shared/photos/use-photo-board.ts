import type { PhotoType } from '@keur/contract/vocabulary'
import { useSession } from '@keur/kit/session'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { type BoardImage, hasFailed, imagesOf, isUploading } from './board-photo.ts'
import { createBoardStore } from './board-store.ts'

interface BoardOptions {
  type: PhotoType
  /** As they are saved. */
  photos?: BoardImage[]
}

export type Board = ReturnType<typeof usePhotoBoard>

/** The photos of a form: what is on its way, what is stored, what was removed. */
export function usePhotoBoard({ type, photos: saved = [] }: BoardOptions) {
  const [store] = useState(() => createBoardStore(type, saved))
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const id = `${useId()}-photos`
  const email = useSession((session) => session.email)

  useEffect(() => store.stopAll, [store])
  // What failed for want of a network or of a session goes on by itself.
  useEffect(() => {
    const goOn = () => store.retryFailed((status) => status === 0)
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [store])
  useEffect(() => {
    if (email) store.retryFailed((status) => status === 401)
  }, [email, store])

  const { photos } = state
  return {
    id,
    store,
    state,
    photos: imagesOf(photos),
    count: photos.length,
    changed: store.changed(),
    sending: photos.some(isUploading),
    failed: photos.some(hasFailed),
    settled: store.settled,
    put: store.put,
    reset: store.reset,
    focus: () => document.getElementById(id)?.focus()
  }
}
