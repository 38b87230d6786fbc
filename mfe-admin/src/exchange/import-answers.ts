import type { ImportAnswers, ImportMatching } from '@keur/contract/csv-import'
import { createStoredDocument } from '@keur/kit/store'

/** What was answered about a file, without its digest. */
export type Answers = Omit<ImportAnswers, 'digest'>

/** How the columns of a file are ours: by place, and what the file lacks. */
export type ColumnAnswers = Required<Pick<Answers, 'columns' | 'defaults'>>

/** Later answers about the same texts and cells replace earlier ones. */
export function mergeAnswers(earlier: Answers, { values = [], cells = [], ...columns }: Answers): Answers {
  return {
    ...earlier,
    ...columns,
    values: lastOf([...(earlier.values ?? []), ...values], ({ column, text }) => `${column}\n${text}`),
    cells: lastOf([...(earlier.cells ?? []), ...cells], ({ line, column }) => `${line}\n${column}`)
  }
}

const lastOf = <Answer>(answers: Answer[], keyOf: (answer: Answer) => string): Answer[] => [
  ...new Map(answers.map((answer) => [keyOf(answer), answer])).values()
]

interface Remembered {
  /** Our columns by the names of theirs. */
  columns: Record<string, string>
  defaults: ColumnAnswers['defaults']
}

/** The answers of the last file with these names on this device, in any order. */
function rememberedColumns(section: string, { theirs }: ImportMatching) {
  const names = theirs.map(({ name }) => name.toLowerCase()).toSorted()
  return createStoredDocument<Remembered>(`admin:colonnes:${section}:${names.join('|')}`, 1, ({ columns, defaults }) =>
    typeof columns === 'object' && columns !== null && Array.isArray(defaults)
      ? { columns: columns as Remembered['columns'], defaults }
      : undefined
  )
}

export function rememberColumns(section: string, matching: ImportMatching, { columns, defaults }: ColumnAnswers): void {
  const ours = matching.theirs.map(({ name }, at) => [name.toLowerCase(), columns[at] ?? ''])
  rememberedColumns(section, matching).write({ columns: Object.fromEntries(ours), defaults })
}

/** What was answered for a file with the same names, or else what the API proposes. */
export function firstAnswers(section: string, matching: ImportMatching): ColumnAnswers & { isRemembered: boolean } {
  const remembered = rememberedColumns(section, matching).read()
  const isOurs = (column: unknown) => matching.ours.some(({ name }) => name === column)
  const columnOf = ({ name, proposal = '' }: ImportMatching['theirs'][number]) => {
    const column = remembered ? remembered.columns[name.toLowerCase()] : proposal
    return column && isOurs(column) ? column : ''
  }
  return {
    columns: matching.theirs.map(columnOf),
    defaults: remembered?.defaults.filter(({ column }) => isOurs(column)) ?? [],
    isRemembered: remembered !== undefined
  }
}
