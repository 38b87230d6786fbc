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

const dayMs = 24 * 60 * 60 * 1000
const maxAge = 30 * dayMs

/** One draft in localStorage. Where storage is denied or full, nothing is stored. */
function createDraftStore(key: string) {
  const name = `saisie:${key}`
  return {
    read(): StoredDraft | undefined {
      try {
        const stored = JSON.parse(localStorage.getItem(name) ?? 'null')
        if (!stored || Date.now() - stored.at >= maxAge) return undefined
        const { seen: record, ...draft } = stored
        return { ...draft, record }
      } catch {
        return undefined
      }
    },
    /** Returns whether the draft is stored. */
    write({ record: seen, ...draft }: LocalDraft): boolean {
      try {
        localStorage.setItem(name, JSON.stringify({ ...draft, seen, at: Date.now() }))
        return true
      } catch {
        return false
      }
    },
    clear() {
      try {
        localStorage.removeItem(name)
      } catch {
        // Storage is denied: there is no draft.
      }
    }
  }
}

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
