/** Cells of the files of rows that both sides write and read. Plain functions: browser code may import this module. */

/** With what a spreadsheet takes a cell for something to be computed, spaces before it or not; line breaks and wide forms included, as some do. */
const computed = /^'*\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell that a spreadsheet shows and never computes. What looks like one that was made so gets an apostrophe too, so that it can be undone. */
export const escapeFormula = (text: string): string => (computed.test(text) ? `'${text}` : text)

/** What stood in a cell before it was made harmless. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && computed.test(cell) ? cell.slice(1) : cell
