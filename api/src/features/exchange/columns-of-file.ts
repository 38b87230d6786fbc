import { limits } from '@keur/contract/limits'
import { fold } from '../../domain/folding.ts'
import { invalidInput } from '../../problems/problem.ts'
import type { Column } from './cells/column.ts'
import { short } from './cells/columns.ts'

/** The column of reasons that the back office adds to a file of refused rows; an import ignores it. */
export const reasonColumn = 'Motif du refus'

/** Where the columns of a kind are in a file. */
export interface FileColumns {
  columns: { column: Column; at: number }[]
  absent: Column[]
  /** Cells from here on have no name. */
  width: number
}

type Problems = { field: string; message: string }[]

const maxMessages = 5

export const widthOf = (names: string[]): number => names.findLastIndex((name) => name !== '') + 1

/** As `readColumns`. Throws 400 for unknown, duplicate and missing required names. */
export function columnsOfFile(names: string[], known: Column[]): FileColumns {
  const { problems, ...columns } = readColumns(names, known)
  if (problems.length > 0) throw withAllNamed(problems)
  return columns
}

/** Finds the columns of a file in any order, case and accents. Throws 400 for too many. */
export function readColumns(names: string[], known: Column[]): FileColumns & { problems: Problems } {
  const width = widthOf(names)
  if (width > limits.importColumns)
    throw invalidInput({ field: 'file', message: `Un fichier a au plus ${limits.importColumns} colonnes.` })
  const named = new Map(known.map((column) => [fold(column.name), column]))
  const found = new Map<Column, number>()
  const problems: Problems = []
  const refuse = (name: string, message: string) => problems.push({ field: short(name), message })
  for (const [at, name] of names.slice(0, width).entries()) {
    const column = named.get(fold(name))
    if (column && found.has(column)) refuse(name, `La colonne «\u00a0${column.name}\u00a0» est là deux fois.`)
    else if (column) found.set(column, at)
    else if (fold(name) === fold(reasonColumn)) continue
    else if (name === '') refuse(`${at + 1}`, `La colonne ${at + 1} n’a pas de nom.`)
    else refuse(name, `La colonne «\u00a0${short(name)}\u00a0» est inconnue.`)
  }
  const absent = known.filter((column) => !found.has(column))
  for (const { name, required } of absent) if (required) refuse(name, `La colonne «\u00a0${name}\u00a0» manque.`)
  return { columns: [...found].map(([column, at]) => ({ column, at })), absent, width, problems }
}

function withAllNamed(problems: Problems) {
  const problem = invalidInput(...problems.slice(0, maxMessages))
  const more = problems.length - maxMessages
  problem.message = [
    ...problems.slice(0, maxMessages).map(({ message }) => message),
    ...(more > 0 ? [`Et ${more} autre${more > 1 ? 's' : ''}.`] : [])
  ].join(' ')
  return problem
}
