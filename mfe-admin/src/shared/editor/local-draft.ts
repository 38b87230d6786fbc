import type { BoardImage } from '../photos/index.ts'

/** What was typed and not saved. */
export interface LocalDraft<Listing, Values> {
  values: Values
  images: BoardImage[]
  /** The version that was being edited; absent for what is being added. */
  seen?: Listing
}

interface Kept<Listing, Values> extends LocalDraft<Listing, Values> {
  /** Milliseconds since 1970. */
  at: number
}

const day = 24 * 60 * 60 * 1000
/** Longer than a holiday. */
const longest = 30 * day

/** Unsaved work of one form on this device. Storage that is refused or full is no trouble: nothing is kept then. */
export function createDraftStore<Listing, Values>(key: string) {
  const name = `saisie:${key}`
  return {
    read(now = Date.now()): Kept<Listing, Values> | undefined {
      try {
        const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept<Listing, Values> | null
        return kept && now - kept.at < longest ? kept : undefined
      } catch {
        return undefined
      }
    },
    /** Answers whether it is kept. */
    write(work: LocalDraft<Listing, Values>): boolean {
      try {
        localStorage.setItem(name, JSON.stringify({ ...work, at: Date.now() }))
        return true
      } catch {
        return false
      }
    },
    forget() {
      try {
        localStorage.removeItem(name)
      } catch {
        // Storage is refused: nothing was kept.
      }
    }
  }
}

export type KeptWork<Listing, Values> = ReturnType<typeof createDraftStore<Listing, Values>>

/** Photos that no saved record uses are swept away a day after they were sent: those of older work may be gone. */
export const mayHaveLostPhotos = (at: number, now = Date.now()) => now - at > day / 2
