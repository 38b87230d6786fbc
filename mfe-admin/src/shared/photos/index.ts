/**
 * The photos of what is being written, for all four kinds.
 *
 *     const board = usePhotoBoard({ type: 'properties', photos: property.images })
 *     <PhotoBoard board={board} error={form.errors.photos} />
 *
 * - `board.photos`: those that are stored, in order, as they go into the body of POST and PUT; what was removed is not among them.
 * - `board.count`: how many there will be, those still under way among them: what «at least one photo» asks.
 * - `board.changed`: not as it was saved. `board.sending`: some are still under way.
 * - `await board.settled()`: the photos, once all of them have gone. Rejects with a `PhotosNotSent` where some failed, whose message is
 *   the sentence to show; none of the others is lost, and the board says which ones can be tried again.
 * - `board.put(photos)`: shows others as a change that is not saved (what was kept on the device).
 * - `board.reset(photos)`: shows others as what is saved (after saving, or the version of somebody else).
 * - `board.focus()`: for the summary of errors.
 */

export type { BoardImage } from './board-photo.ts'
export { PhotoUploadError } from './board-store.ts'
export { PhotoBoard } from './photo-board.tsx'
export { SinglePhotoStatus } from './single-photo-state.tsx'
export { type Board, usePhotoBoard } from './use-photo-board.ts'
export { type SinglePhoto, useSinglePhoto } from './single-photo.tsx'
