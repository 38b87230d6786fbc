import type { ImportProblem } from '@keur/contract/csv-import'
import type { TObject, TSchema } from 'typebox'
import { Problem } from '../../problems/problem.ts'
import { CellProblem, type Fields, setAt } from './cells/column.ts'
import type { FileColumns } from './columns-of-file.ts'
import type { Stored } from './sheets/sheet.ts'

interface ReadRow {
  /** What its form would send. */
  input: Fields
  problems: ImportProblem[]
}

/** What a row asks for: of what is there, all that its file has no column for stays. */
export function readRow(cells: string[], { columns, width }: FileColumns, schema: TSchema, seen?: Stored): ReadRow {
  const stored = seen && structuredClone({ ...seen } as Fields)
  const input = stored ? inputOf(stored, schema) : emptyInput(schema)
  const problems: ImportProblem[] = []
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    problems.push({ message: 'Cette ligne a plus de cases que le fichier n’a de colonnes.' })
  for (const { column, at } of columns)
    try {
      setAt(input, column.field, column.read(cells[at] ?? '', { seen: stored, input }))
    } catch (error) {
      if (!(error instanceof CellProblem || error instanceof Problem)) throw error
      problems.push({ column: column.name, message: error.message })
    }
  return { input, problems }
}

/** What is stored, as a form would send it back: with its revision, so that nobody’s change in between is lost. */
function inputOf(stored: Fields, schema: TSchema): Fields {
  const names = Object.keys((schema as TObject).properties).filter((name) => !['createdAt', 'updatedAt'].includes(name))
  return Object.fromEntries(names.filter((name) => stored[name] !== undefined).map((name) => [name, stored[name]]))
}

/** With the objects that fields lie in, so that what is missing is missing there. */
function emptyInput(schema: TSchema): Fields {
  const objects = Object.entries((schema as TObject).properties).filter(
    ([, part]) => (part as TObject).type === 'object'
  )
  return Object.fromEntries(objects.map(([name]) => [name, {}]))
}
