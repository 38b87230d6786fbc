import type { ImportAnswers } from '@keur/contract/csv-import'
import { invalidInput, tooLarge } from '../../problems/problem.ts'
import { type Column, valueAt } from './cells/column.ts'
import { short } from './cells/columns.ts'
import { columnsOfFile, widthOf } from './columns-of-file.ts'
import { type CsvFile, type CsvRow, placedRows } from './csv/csv.ts'
import { meaningKey } from './questions.ts'
import type { Sheet } from './sheets/sheet.ts'

/** Answers one after the other about one text. */
const maxMeanings = 10

const refuse = (message: string) => invalidInput({ field: 'answers', message })

/**
 * The file that answers make of a file: our columns, in which each cell says what it means. Existing records keep their
 * values in columns that it lacks. Throws 400 where an answer does not fit the file.
 */
export async function answerFile(file: CsvFile, sheet: Sheet, answers: ImportAnswers): Promise<CsvFile> {
  const places = placesOf(file, sheet.columns, answers)
  const defaults = onlyAnswers(answers.defaults, ({ column }) => column)
  const values = onlyAnswers(answers.values, ({ column, text }) => meaningKey(column, text))
  const cells = onlyAnswers(answers.cells, ({ line, column }) => `${line}\n${column}`)
  requireColumns([...defaults.values(), ...values.values(), ...cells.values()], sheet.columns)
  requireLines(answers, file)
  for (const [name] of defaults)
    if (places.has(name)) throw refuse(`«\u00a0${name}\u00a0» est déjà une colonne du fichier.`)

  const named = new Set([...defaults.keys(), ...[...cells.values()].map(({ column }) => column)])
  const columns = sheet.columns.filter(({ name, required }) => places.has(name) || required || named.has(name))
  /** An answer may be refused, too, and have another. */
  function meaningOf(name: string, text: string): string {
    let meaning = text
    for (let steps = 0; steps < Math.min(values.size, maxMeanings); steps += 1) {
      const answer = values.get(meaningKey(name, meaning))
      if (!answer) break
      meaning = answer.means
    }
    return meaning
  }
  /** Undefined where neither the file nor a corrected cell says something. */
  function textOf({ line, cells: texts }: CsvRow, name: string): string | undefined {
    const at = places.get(name)
    const text = cells.get(`${line}\n${name}`)?.text ?? (at === undefined ? undefined : (texts[at] ?? ''))
    return text === undefined ? undefined : meaningOf(name, text)
  }
  const keys = file.rows.map((row) => sheet.keyOf((name) => textOf(row, name) ?? ''))
  const find = await sheet.find(keys)
  const rows = file.rows.map((row, index) => {
    const { seen } = find(keys[index]!)
    const own = (name: string) => textOf(row, name) ?? meaningOf(name, defaults.get(name)?.text ?? '')
    const missing = ({ name, field, write, usual }: Column) =>
      seen ? write(valueAt({ ...seen }, field)) : own(name) || (usual?.(own) ?? '')
    const texts = columns.map((column) => textOf(row, column.name) ?? missing(column))
    // Cells that have no column stay, so that their row is refused as in every file.
    return { line: row.line, cells: [...texts, ...row.cells.slice(widthOf(file.names))] }
  })
  const names = columns.map(({ name }) => name)
  const { records, csv } = placedRows([{ line: 1, cells: names }, ...rows], tooBig)
  return { encoding: 'utf-8', separator: ';', names, head: records[0]!.to, rows: records.slice(1), csv }
}

const tooBig = () => tooLarge('Avec ces réponses, le fichier dépasse 4\u00a0Mo. Partagez-le en plusieurs.')

/** Where our columns are in the file, by name. */
function placesOf({ names }: CsvFile, known: Column[], { columns: chosen }: ImportAnswers): Map<string, number> {
  if (!chosen) return new Map(columnsOfFile(names, known).columns.map(({ column, at }) => [column.name, at]))
  if (chosen.length !== widthOf(names)) throw refuse('Ces réponses ne vont pas avec les colonnes du fichier.')
  const places = new Map<string, number>()
  for (const [at, name] of chosen.entries()) {
    if (name === '') continue
    requireColumns([{ column: name }], known)
    if (places.has(name))
      throw refuse(`Deux colonnes du fichier vont dans «\u00a0${name}\u00a0»\u00a0: gardez-en une, ignorez l’autre.`)
    places.set(name, at)
  }
  return places
}

function onlyAnswers<Answer>(answers: Answer[] = [], keyOf: (answer: Answer) => string): Map<string, Answer> {
  const byKey = new Map(answers.map((answer) => [keyOf(answer), answer]))
  if (byKey.size < answers.length) throw refuse('Une réponse est donnée deux fois.')
  return byKey
}

function requireColumns(answers: { column: string }[], known: Column[]): void {
  for (const { column } of answers)
    if (!known.some(({ name }) => name === column))
      throw refuse(`La colonne «\u00a0${short(column)}\u00a0» est inconnue.`)
}

function requireLines({ cells = [] }: ImportAnswers, { rows }: CsvFile): void {
  const lines = new Set(rows.map(({ line }) => line))
  for (const { line } of cells) if (!lines.has(line)) throw refuse(`Le fichier n’a pas de ligne ${line}.`)
}
