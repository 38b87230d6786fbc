import { createStoredDocument } from '@keur/kit/store'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditedRecord } from '../kinds/kind-definition.ts'
import type { BoardImage } from '../photos/board-state.ts'
import type { TextValues } from './editor-definition.ts'

export interface LocalDraft {
  values: TextValues
  images: BoardImage[]
  /** The version that was edited; absent while adding. */
  record?: EditedRecord | undefined
}

interface StoredDraft extends LocalDraft {
  /** Milliseconds since 1970. */
  at: number
}

/** `seen` is the record: the name under which it has always been stored. */
type StoredFields = Omit<StoredDraft, 'record'> & { seen: EditedRecord | undefined }

const dayMs = 24 * 60 * 60 * 1000
const maxAge = 30 * dayMs

/** One draft in localStorage. Where storage is denied or full, nothing is stored. */
function createDraftStore(key: string) {
  const document = createStoredDocument<StoredFields>(`saisie:${key}`, 1, ({ values, images, seen, at }) =>
    isObject(values) && Array.isArray(images) && typeof at === 'number'
      ? { values: values as TextValues, images, seen: seen as EditedRecord | undefined, at }
      : undefined
  )
  return {
    read(): StoredDraft | undefined {
      const stored = document.read()
      if (!stored || Date.now() - stored.at >= maxAge) return undefined
      const { seen: record, ...draft } = stored
      return { ...draft, record }
    },
    /** Returns whether the draft is stored. */
    write: ({ record: seen, ...draft }: LocalDraft): boolean => document.write({ ...draft, seen, at: Date.now() }),
    clear: document.clear
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** The API deletes a photo that no record uses one day after its upload: photos of older drafts may be gone. */
export const mayHaveLostPhotos = (at: number) => Date.now() - at > dayMs / 2

const writeDelayMs = 300

/**
 * Stores the draft on the device while the form has changes (`draft`; undefined without changes), and offers the draft
 * of an earlier visit. Nothing overwrites an offered draft until it is restored or dismissed.
 */
export function useLocalDraft(key: string, draft: LocalDraft | undefined) {
  const [store] = useState(() => createDraftStore(key))
  const [offer, setOffer] = useState(() => store.read())
  const [isStorable, setIsStorable] = useState(true)
  const isPaused = useRef(false)
  const text = draft && JSON.stringify(draft)
  const hasOffer = offer !== undefined

  const write = useEffectEvent(() => {
    if (draft && !isPaused.current) setIsStorable(store.write(draft))
  })
  useEffect(() => {
    if (hasOffer) return
    if (text === undefined) {
      isPaused.current = false
      return store.clear()
    }
    if (isPaused.current) return
    const timer = setTimeout(() => write(), writeDelayMs)
    return () => clearTimeout(timer)
  }, [text, hasOffer, store])
  // The last input before the page is left, or the form unmounts.
  useEffect(() => {
    if (hasOffer) return
    const writeNow = () => write()
    window.addEventListener('pagehide', writeNow)
    return () => {
      window.removeEventListener('pagehide', writeNow)
      writeNow()
    }
  }, [hasOffer])

  return {
    offer,
    /** False where the device stores nothing. */
    isStorable,
    dismissOffer: () => setOffer(undefined),
    /** Clears the draft and stores no other until the form has no changes, or `resume`. */
    clear() {
      isPaused.current = true
      store.clear()
    },
    resume() {
      isPaused.current = false
    }
  }
}
