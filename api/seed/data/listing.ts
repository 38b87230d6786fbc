import type { PictureName } from './pictures.ts'

/** A listing of the demonstration: what an administrator would send, its pictures and its publication day. */
export interface SeedListing<Input> {
  input: Input
  photos: PictureName[]
  /** The publication day, `2026-05-12`. */
  added: string
}
