import type { ImportProblem } from '@keur/contract/csv-import'
import type { TObject, TSchema } from 'typebox'
import { Problem } from '../../problems/problem.ts'
import { CellProblem, type Fields, setAt } from './cells/column.ts'
import type { FileColumns } from './columns-of-file.ts'
import type { Stored } from './sheets/sheet.ts'

interface ReadRow {
  /** The body that the form would send. */
  input: Fields
  problems: ImportProblem[]
}

/** What a formula leaves that could not be computed, in French and English. */
const failure = /^#(N\/A|NULL!|NUL!|DIV\/0!|VALUE!|VALEUR!|REF!|NAME\?|NOM\?|NUM!|NOMBRE!|SPILL!)$/

/** The input that a row means. Fields of the stored record without a column in the file stay as they are. */
export function readRow(cells: string[], { columns, width }: FileColumns, schema: TSchema, seen?: Stored): ReadRow {
  const stored = seen && structuredClone({ ...seen } as Fields)
  const input = stored ? inputOf(stored, schema) : emptyInput(schema)
  const problems: ImportProblem[] = []
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    problems.push({ message: 'Cette ligne a plus de cases que le fichier n’a de colonnes.' })
  for (const { column, at } of columns)
    try {
      if (failure.test(cells[at] ?? '')) throw new CellProblem(`Le tableur a écrit ici une erreur\u00a0: ${cells[at]}.`)
      setAt(input, column.field, column.read(cells[at] ?? '', { seen: stored, input }))
    } catch (error) {
      if (!(error instanceof CellProblem || error instanceof Problem)) throw error
      problems.push({ column: column.name, message: error.message })
    }
  return { input: withoutEmptyObjects(input, schema), problems }
}

/** An optional object whose cells are all empty is absent. */
function withoutEmptyObjects(input: Fields, schema: TSchema): Fields {
  const required: readonly string[] = (schema as TObject).required ?? []
  const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => required.includes(name) || Array.isArray(value) || !isEmpty(value))
  )
}

/** The stored record as its form would send it, with its revision, so that no change in between is overwritten. */
function inputOf(stored: Fields, schema: TSchema): Fields {
  const names = Object.keys((schema as TObject).properties).filter((name) => !['createdAt', 'updatedAt'].includes(name))
  return Object.fromEntries(names.filter((name) => stored[name] !== undefined).map((name) => [name, stored[name]]))
}

/** With the required nested objects, so that a missing field is reported at its own path. */
function emptyInput(schema: TSchema): Fields {
  const { properties } = schema as TObject
  const required: readonly string[] = (schema as TObject).required ?? []
  const objects = Object.entries(properties).filter(
    ([name, part]) => (part as TObject).type === 'object' && required.includes(name)
  )
  return Object.fromEntries(objects.map(([name]) => [name, {}]))
}
