/** A text that the specification fixes to the letter, and its place in the product. */
export interface Message {
  text: string
  /** The file of the section that shows it. */
  shownBy: string
  /** The test in which a visitor sees it. */
  seenIn: string
}

type Row = [text: string, shownBy: string, seenIn: string]

/** Rows of a table, each file without the folder they share; `seenFrom` is the one of the tests where that is another. */
export const messagesOf = (folder: string, rows: Row[], seenFrom = folder): Message[] =>
  rows.map(([text, shownBy, seenIn]) => ({ text, shownBy: `${folder}/${shownBy}`, seenIn: `${seenFrom}/${seenIn}` }))
