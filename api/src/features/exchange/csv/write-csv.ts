import { escapeFormula } from '@keur/contract/csv'
import { stringify } from 'csv-stringify/sync'
import { byteOrderMark } from './decode.ts'

/** As French Excel opens it by itself: with a mark, semicolons and its own line ends. */
const options = { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ } as const
const rowsAtOnce = 100

/** A file of these rows below their names, piece by piece. */
export async function* writeCsv(names: string[], rows: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  const written = (some: string[][]) => Buffer.from(stringify(some, options))
  yield Buffer.concat([byteOrderMark, written([names])])
  let waiting: string[][] = []
  for await (const cells of rows) {
    waiting.push(cells.map(escapeFormula))
    if (waiting.length < rowsAtOnce) continue
    yield written(waiting)
    waiting = []
  }
  if (waiting.length > 0) yield written(waiting)
}
