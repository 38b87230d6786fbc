import { isToWrite, type ShownRow } from './import-state.ts'

/** Rows of one call: few enough that a slow network is seen to move, and that what breaks off is soon repeated. */
const piece = 40

interface Writing {
  send: (rows: ShownRow[]) => Promise<ShownRow[]>
  /** All rows, after each call. */
  onProgress: (rows: ShownRow[]) => void
  signal: AbortSignal
}

/**
 * Writes what is still to be written, piece after piece, and leaves the rest as it is. Rejects where a call fails: what was written until then
 * has been told, and nothing is made twice by writing on.
 */
export async function writeRows(all: ShownRow[], { send, onProgress, signal }: Writing): Promise<void> {
  const waiting = all.filter(isToWrite)
  const rows = new Map(all.map((row) => [row.line, row]))
  for (let first = 0; first < waiting.length && !signal.aborted; first += piece) {
    for (const row of await send(waiting.slice(first, first + piece))) rows.set(row.line, row)
    onProgress([...rows.values()])
  }
}
