/** Cells of CSV files against formula injection. Without schemas: browser code may import this module. */

/**
 * How a cell begins that a spreadsheet may run as a formula: after spaces too, with line breaks and full-width forms.
 */
const formula = /^'*\s*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/**
 * Prefixes an apostrophe where a spreadsheet would run the cell, or where `unescapeCell` would remove an apostrophe.
 */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** Reverses `escapeFormula`. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
