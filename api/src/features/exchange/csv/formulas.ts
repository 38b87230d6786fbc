/** With what a spreadsheet takes a cell for something to be computed; line breaks and wide forms included, as some do. */
const computed = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** A cell that a spreadsheet shows and never computes. What looks like one that was made so gets an apostrophe too, so that it can be undone. */
export const harmless = (text: string): string => (computed.test(text) ? `'${text}` : text)

/** What stood in a cell before it was made harmless. */
export const asWritten = (cell: string): string => (cell.startsWith("'") && computed.test(cell) ? cell.slice(1) : cell)
