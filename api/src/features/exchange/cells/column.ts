/** What is stored, or sent to be: by the names of its fields. */
export type Fields = Record<string, unknown>

/** A row of the same thing as it is stored; nothing where it is new. */
export interface Reading {
  seen: Fields | undefined
  /** What was read of the row so far. */
  input: Fields
}

/** One column of a file: which field it is, and how a cell says it. */
export interface Column {
  name: string
  /** Such as `details.price`. */
  field: string
  /** A file without it says too little. */
  required?: true
  /** What a cell may say, where that is a closed list. */
  choices?: readonly string[]
  /** What to tell where a value does not fit, if the field’s own sentence tells too little. */
  hint?: string
  write(value: unknown): string
  /** Undefined where the cell says nothing. Throws a CellProblem, or a Problem of the rule that it follows. */
  read(cell: string, reading: Reading): unknown
}

/** What a cell says cannot be understood. */
export class CellProblem extends Error {}

export function valueAt(fields: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], fields)
}

export function setAt(fields: Fields, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop()!
  let parent = fields
  for (const name of names) {
    parent[name] ??= {}
    parent = parent[name] as Fields
  }
  if (value === undefined) delete parent[last]
  else parent[last] = value
}
