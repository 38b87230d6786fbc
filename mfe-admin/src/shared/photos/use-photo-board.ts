import type { PhotoType } from '@keur/contract/vocabulary'
import { useSession } from '@keur/kit/session'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { type BoardImage, imagesOf, isUploading } from './board-state.ts'
import { createBoardStore } from './board-store.ts'

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
  const email = useSession((session) => session.email)

  useEffect(() => store.cancelAll, [store])
  // Uploads that failed without a network or a session are retried when it is back.
  useEffect(() => {
    const retry = () => store.retryFailed((status) => status === 0)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
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
    hasChanges: store.hasChanges(),
    isUploading: photos.some(isUploading),
    whenUploaded: store.whenUploaded,
    put: store.put,
    reset: store.reset,
    focus: () => document.getElementById(id)?.focus()
  }
}
