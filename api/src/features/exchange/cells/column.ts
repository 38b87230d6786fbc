/** A record or an input, by field name. */
export type Fields = Record<string, unknown>

/** A row of the same thing as it is stored; nothing where it is new. */
export interface Reading {
  seen: Fields | undefined
  /** The fields that were read from the row so far. */
  input: Fields
}

/** One column of a file: which field it is, and how a cell says it. */
export interface Column {
  name: string
  /** Such as `details.price`. */
  field: string
  /** A file without it says too little. */
  required?: true
  /** The values of a closed list. */
  choices?: readonly string[]
  /** A message for an invalid value, where the one of the schema says too little. */
  hint?: string
  /** Other names that people give it. */
  synonyms?: readonly string[]
  /** What a cell that is refused seems to mean, written as this column takes it. */
  propose?(cell: string): string | undefined
  /** What a new row has where the file has no such column, of its other cells by column. */
  usual?(cellOf: (name: string) => string): string
  write(value: unknown): string
  /** Undefined where the cell says nothing. Throws a CellProblem, or a Problem of the rule that it follows. */
  read(cell: string, reading: Reading): unknown
}

/** A cell that cannot be read. */
export class CellProblem extends Error {}

export function valueAt(fields: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields)
}

export function setAt(fields: Fields, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop()!
  let parent = fields
  for (const name of names) {
    // An empty cell makes no object.
    if (value === undefined && !parent[name]) return
    parent[name] ??= {}
    parent = parent[name] as Fields
  }
  if (value === undefined) delete parent[last]
  else parent[last] = value
}

/** Several texts in one cell; a backslash escapes separators, so that reading returns the same texts. */
export const joined = (texts: string[], separator: string, shown = separator): string =>
  texts.map((text) => text.replaceAll('\\', '\\\\').replaceAll(separator, `\\${separator}`)).join(shown)

/** The texts of such a cell, without the white space around them. */
export function separated(cell: string, separator: string): string[] {
  const texts = ['']
  for (let at = 0; at < cell.length; at += 1) {
    const [sign, next] = [cell[at]!, cell[at + 1]]
    if (sign === '\\' && (next === '\\' || next === separator)) {
      texts.push(texts.pop()! + next)
      at += 1
    } else if (sign === separator) texts.push('')
    else texts.push(texts.pop()! + sign)
  }
  return texts.map((text) => text.trim())
}
