/** A text that the specification prescribes literally, with its place in the product. */
export interface Message {
  text: string
  /** The file that contains it. */
  file: string
  /** The test that expects it. */
  test: string
}

type Row = [text: string, file: string, test: string]

/** Messages from a table, whose paths are relative to `folder`; those of the tests to `testFolder`, if given. */
export const messagesOf = (folder: string, rows: Row[], testFolder = folder): Message[] =>
  rows.map(([text, file, test]) => ({ text, file: `${folder}/${file}`, test: `${testFolder}/${test}` }))
