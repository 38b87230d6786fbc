import { type ImportOutcome, importOutcomes } from '@keur/contract/vocabulary'
import { formatAmount, plural } from '@keur/kit/format'
import { Link } from '@keur/kit/router'
import { Badge, Button, classNames } from '@keur/kit/ui'
import { useState } from 'react'
import type { Kind } from '../shared/kinds/kinds.ts'
import patterns from '../shared/layout/patterns.module.css'
import { CellInput } from './cell-input.tsx'
import css from './exchange.module.css'
import type { Answers } from './import-answers.ts'
import { outcomeBadge, outcomeLabel, refusalReasons } from './import-labels.ts'
import { type Counts, countOutcomes, type ReportRow } from './use-import.ts'

/** Rows that are rendered at once: 2000 take a phone seconds. */
const pageSize = 50

type Filter = ImportOutcome | 'all'

type Cell = NonNullable<Answers['cells']>[number]

/** Cells that are typed again, by line and column. */
export type CellTexts = Map<string, Cell>

const keyOf = ({ line, column }: Omit<Cell, 'text'>) => `${line}\n${column}`

export const cellTexts = (cells: Cell[] = []): CellTexts => new Map(cells.map((cell) => [keyOf(cell), cell]))

interface Corrections {
  texts: CellTexts
  onChange: (cell: Cell) => void
  onCheck: () => void
  /** The values of a closed list. */
  choicesOf: (column: string) => string[] | undefined
}

interface ImportRowsProps {
  kind: Kind
  rows: ReportRow[]
  isWritten: boolean
  /** Absent where the rows can no longer be corrected. */
  corrections?: Corrections
}

/** The rows of the file with their outcomes, and a filter by outcome. */
export function ImportRows({ kind, rows, isWritten, corrections }: ImportRowsProps) {
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <>
      <OutcomeFilter
        counts={countOutcomes(rows)}
        total={rows.length}
        isWritten={isWritten}
        filter={filter}
        onChange={setFilter}
      />
      <RowTable
        key={filter}
        kind={kind}
        corrections={corrections}
        rows={filter === 'all' ? rows : rows.filter(({ outcome }) => outcome === filter)}
      />
    </>
  )
}

interface OutcomeFilterProps {
  counts: Counts
  total: number
  isWritten: boolean
  filter: Filter
  onChange: (filter: Filter) => void
}

function OutcomeFilter({ counts, total, isWritten, filter, onChange }: OutcomeFilterProps) {
  const choices: { value: Filter; label: string; count: number }[] = [
    { value: 'all', label: 'en tout', count: total },
    ...importOutcomes.map((value) => ({
      value,
      label: outcomeLabel(value, counts[value], isWritten),
      count: counts[value]
    }))
  ]
  return (
    <fieldset className={css.choices}>
      <legend className="sr">Lignes à montrer</legend>
      {choices.map(({ value, label, count }) => (
        <label key={value} className={classNames(patterns.choice, css[value])}>
          <input
            className="sr"
            type="radio"
            name="lignes"
            checked={filter === value}
            disabled={count === 0}
            onChange={() => onChange(value)}
          />
          <b>{formatAmount(count)}</b> {label}
        </label>
      ))}
    </fieldset>
  )
}

interface TableProps {
  kind: Kind
  rows: ReportRow[]
  corrections: Corrections | undefined
}

/** A table on wide screens, a list of cards on small ones. */
function RowTable({ kind, rows, corrections }: TableProps) {
  const [max, setMax] = useState(pageSize)
  const more = Math.min(pageSize, rows.length - max)
  return (
    <div className={css.list}>
      <table className={classNames(patterns.table, css.table)}>
        <caption className="sr">Lignes du fichier</caption>
        <thead>
          <tr>
            <th scope="col">Ligne</th>
            <th scope="col">{kind.section === 'articles' ? 'Article' : 'Référence'}</th>
            <th scope="col">Titre</th>
            <th scope="col">Résultat</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, max).map((row) => (
            <Row key={row.line} kind={kind} row={row} corrections={corrections} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button variant="line" onClick={() => setMax(max + pageSize)}>
          {`Montrer ${formatAmount(more)} ${plural(more, 'ligne', 'lignes')} de plus`}
        </Button>
      )}
    </div>
  )
}

function Row({ kind, row, corrections }: Omit<TableProps, 'rows'> & { row: ReportRow }) {
  const { line, reference, title, outcome, id, changes = [] } = row
  const { label, tone } = outcomeBadge(row)
  const name = title || '(sans titre)'
  const isMatchedByTitle = kind.section === 'articles' && reference === title
  return (
    <tr className={outcome === 'refused' ? css.refused : undefined}>
      <td className={css.line}>
        <span className={css.lineLabel}>Ligne </span>
        {formatAmount(line)}
      </td>
      <td className={css.reference}>{isMatchedByTitle ? '—' : reference || '—'}</td>
      <td className={css.title}>{id ? <Link to={kind.edit(id)}>{name}</Link> : name}</td>
      <td className={css.outcome}>
        <Badge tone={tone}>{label}</Badge>
        {outcome === 'refused' && corrections ? (
          <ul className={css.cells}>
            {problemsByColumn(row).map((one) => (
              <li key={one.column ?? one.messages[0]}>
                <CellProblem line={line} {...one} corrections={corrections} />
              </li>
            ))}
          </ul>
        ) : outcome === 'refused' ? (
          <ul>
            {refusalReasons(row).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : (
          changes.length > 0 && <span>{changes.join(', ')}</span>
        )}
      </td>
    </tr>
  )
}

interface ColumnProblems {
  column?: string | undefined
  messages: string[]
  /** What the cell says; absent where the problem has no cell. */
  text?: string | undefined
}

/** A cell may be wrong in several ways, and is corrected once. */
function problemsByColumn({ problems = [] }: ReportRow): ColumnProblems[] {
  const columns = new Map<string | undefined, ColumnProblems>()
  for (const { column, text, message } of problems)
    columns.set(column, { column, text, messages: [...(columns.get(column)?.messages ?? []), message] })
  return [...columns.values()]
}

function CellProblem({
  line,
  column,
  messages,
  text,
  corrections
}: ColumnProblems & { line: number; corrections: Corrections }) {
  if (column === undefined || text === undefined) return [column, ...messages].filter(Boolean).join('\u00a0: ')
  const choices = corrections.choicesOf(column)
  const message = messages.join(' ')
  return (
    <CellInput
      label={
        <>
          {column}
          <span className="sr"> de la ligne {formatAmount(line)}</span>
        </>
      }
      value={corrections.texts.get(keyOf({ line, column }))?.text ?? text}
      choices={choices}
      none={{ value: text, label: text || 'Aucune valeur' }}
      // A list itself shows what the message would repeat in each row.
      error={choices ? message.split(' Choix possibles')[0] : message}
      onChange={(typed) => corrections.onChange({ line, column, text: typed })}
      onKeyDown={({ key }) => !choices && key === 'Enter' && corrections.onCheck()}
    />
  )
}
