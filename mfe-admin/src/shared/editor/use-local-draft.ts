import { useEffect, useRef, useState } from 'react'
import { createDraftStore, type LocalDraft } from './local-draft.ts'

/** Milliseconds after the last key. */
const pause = 300

/**
 * Keeps unsaved work on the device while there is any (`work`; undefined while nothing is changed), and brings back what was kept before.
 * What is brought back waits: nothing is written over it until it was taken or forgotten.
 */
export function useLocalDraft<Listing, Values>(key: string, work: LocalDraft<Listing, Values> | undefined) {
  const [store] = useState(() => createDraftStore<Listing, Values>(key))
  const [offer, setOffer] = useState(() => store.read())
  const [isKept, setIsKept] = useState(true)
  const over = useRef(false)
  const text = work && JSON.stringify(work)

  const waiting = useRef(text)
  waiting.current = text

  const [write] = useState(() => () => {
    const next = waiting.current
    if (next === undefined || over.current) return
    setIsKept(store.write(JSON.parse(next)))
  })
  useEffect(() => {
    if (offer) return
    if (text === undefined) {
      over.current = false
      return store.forget()
    }
    if (over.current) return
    const timer = setTimeout(write, pause)
    return () => clearTimeout(timer)
  }, [text, offer, store, write])
  // The last keys before the page is left.
  const undecided = offer !== undefined
  useEffect(() => {
    if (undecided) return
    window.addEventListener('pagehide', write)
    return () => {
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [undecided, write])

  return {
    offer,
    /** False where this device refuses to keep anything. */
    isKept,
    /** The offer was answered; forgotten work is gone, taken work is kept again by itself. */
    settle: () => setOffer(undefined),
    /** What there is now is not to be kept any more: it is saved, or given up. */
    end() {
      over.current = true
      store.forget()
    },
    /** After `end`, where the form goes on with something else. */
    beginAgain() {
      over.current = false
    }
  }
}
