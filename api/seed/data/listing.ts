import type { PictureName } from './pictures.ts'

/** A listing to be put online: what an administrator would send, the pictures it shows, and since when. */
export interface SeedListing<Input> {
  input: Input
  photos: PictureName[]
  added: string
}
