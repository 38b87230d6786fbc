/**
 * The photos of a form, for all four kinds.
 *
 *     const board = usePhotoBoard({ type: 'properties', photos: property.images })
 *     <PhotoBoard board={board} error={form.errors.photos} />
 *
 * - `board.photos`: the stored photos in order, as the body of POST and PUT holds them, without the removed ones.
 * - `board.count`: includes photos that are uploading.
 * - `await board.whenUploaded()`: the photos after all uploads. Rejects with a `PhotoUploadError` where some failed: its
 *   message can be shown, and the board lists those that can be retried.
 * - `board.put(photos)`: replaces the photos, as an unsaved change.
 * - `board.reset(photos)`: replaces the photos, as those of the saved record.
 */

export type { BoardImage } from './board-state.ts'
export { PhotoUploadError } from './board-store.ts'
export { PhotoBoard } from './photo-board.tsx'
export { SinglePhotoStatus, useSinglePhoto } from './single-photo.tsx'
export { type Board, usePhotoBoard } from './use-photo-board.ts'
