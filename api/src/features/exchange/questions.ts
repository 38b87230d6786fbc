import type { ImportQuestion, ImportRow } from '@keur/contract/csv-import'
import { limits } from '@keur/contract/limits'
import { fold } from '../../domain/folding.ts'
import type { Column } from './cells/column.ts'
import type { FileColumns } from './columns-of-file.ts'
import type { CsvRow } from './csv/csv.ts'

/** Refused rows with what their cells say. */
export function withTexts(row: ImportRow, { cells }: CsvRow, { columns }: FileColumns): ImportRow {
  if (!row.problems) return row
  const textOf = (name: string) => cells[columns.find(({ column }) => column.name === name)?.at ?? -1] ?? ''
  return {
    ...row,
    problems: row.problems.map((one) => (one.column === undefined ? one : { ...one, text: textOf(one.column) }))
  }
}

/** Texts of a column that mean the same: «Villa» and «villa ». */
export const meaningKey = (column: string, text: string) => `${column}\n${fold(text.trim())}`

/** The texts that refuse rows and that one answer explains: those outside a closed list, and numbers in words. */
export function questionsOf(rows: ImportRow[], columns: Column[]): ImportQuestion[] {
  const questions = new Map<string, ImportQuestion>()
  for (const { problems = [] } of rows)
    for (const name of new Set(problems.flatMap(({ column }) => column ?? []))) {
      const column = columns.find((one) => one.name === name)
      const text = problems.find((problem) => problem.column === name)?.text?.trim()
      if (!column || !text) continue
      const proposal = column.propose?.(text)
      if (!column.choices && proposal === undefined) continue
      const key = meaningKey(name, text)
      const choices = column.choices ? { choices: [...column.choices] } : {}
      const question = questions.get(key) ?? { column: name, text, count: 0, proposal, ...choices }
      questions.set(key, { ...question, count: question.count + 1 })
    }
  return [...questions.values()].toSorted((a, b) => b.count - a.count).slice(0, limits.importQuestions)
}
