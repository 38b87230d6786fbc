import type { ImportProblem } from '@keur/contract/csv-import'
import { type TObject, type TSchema, Type } from 'typebox'
import { Problem } from '../../problems/problem.ts'
import type { Column, Fields } from './cells/column.ts'

/** Validates an input against a schema as a request body is validated. Throws. */
export type Check = (schema: TSchema, data: unknown) => void

const single = new WeakMap<TSchema, Map<string, TSchema>>()

/** All validation errors of an input: each field is validated by its own part of the schema. */
export function inputProblems(check: Check, schema: TSchema, input: Fields, columns: Column[]): ImportProblem[] {
  const whole = problemOf(() => check(schema, input), columns)
  if (!whole) return []
  const problems = [...fieldProblems(check, schema as TObject, input, columns, '')]
  return problems.length > 0 ? problems : [whole]
}

function* fieldProblems(
  check: Check,
  { properties }: TObject,
  input: Fields,
  columns: Column[],
  path: string
): Generator<ImportProblem> {
  for (const [name, part] of Object.entries(properties)) {
    const value = input[name]
    if ((part as TObject).type === 'object' && typeof value === 'object' && value !== null)
      yield* fieldProblems(check, part as TObject, value as Fields, columns, `${path}${name}.`)
    else {
      const problem = problemOf(() => check(alone(name, part), { [name]: value }), columns, path, `${path}${name}`)
      if (problem) yield problem
    }
  }
}

/** The schema of one field alone. Cached, because the validator compiles each schema object once. */
function alone(name: string, part: TSchema): TSchema {
  const made = single.get(part) ?? new Map<string, TSchema>()
  single.set(part, made)
  const schema = made.get(name) ?? Type.Object({ [name]: part }, { additionalProperties: false })
  made.set(name, schema)
  return schema
}

/** An error as the problem of a row; `field` is its place if the error names none. Rethrows internal errors. */
export function problemOf(
  check: () => unknown,
  columns: Column[],
  path = '',
  field?: string
): ImportProblem | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return asImportProblem(error, columns, path, field)
  }
}

export function asImportProblem(error: unknown, columns: Column[], path = '', field?: string): ImportProblem {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  const named = error.fields?.[0]
  const column = columnOf(columns, named ? `${path}${named.field}` : field)
  return { column: column?.name, message: sentenceOf(column, named?.message ?? error.message) }
}

const invalid = 'Cette valeur est invalide.'

function sentenceOf(column: Column | undefined, message: string): string {
  if (column?.choices) return `${message} Choix possibles\u00a0: ${column.choices.join(', ')}.`
  return message === invalid && column?.hint ? column.hint : message
}

/** The column that a field comes from, or a part of it. */
function columnOf(columns: Column[], field: string | undefined): Column | undefined {
  if (field === undefined) return undefined
  const within = (one: string, other: string) => one === other || one.startsWith(`${other}.`)
  return columns.find((column) => within(field, column.field) || within(column.field, field))
}

/** The columns that hold these fields, each once. */
export function columnsOfFields(fields: string[], columns: Column[]): string[] {
  return [...new Set(fields.map((field) => columnOf(columns, field)?.name ?? field))]
}
