import { type Board, PhotoBoard } from '../../shared/photos/index.ts'

/** The one photo that opens an article. */
export function CoverPanel({ board, error }: { board: Board; error: string | undefined }) {
  return <PhotoBoard board={board} error={error} title="Image de couverture" />
}
