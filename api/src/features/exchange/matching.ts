import type { ImportMatching } from '@keur/contract/csv-import'
import type { Column } from './cells/column.ts'
import { short } from './cells/columns.ts'
import { plainWords, similarTo } from './cells/proposals.ts'
import type { CsvFile } from './csv/csv.ts'

/** The columns of a file that is not ours, each with the one that it seems to be. */
export function matchingOf({ names, rows }: CsvFile, width: number, known: Column[]): ImportMatching {
  const theirs = names.slice(0, width)
  const proposals = proposalsFor(theirs, known)
  return {
    theirs: theirs.map((name, at) => ({
      name: short(name),
      example: short(rows.find(({ cells }) => cells[at]?.trim())?.cells[at]?.trim() ?? ''),
      proposal: proposals.get(at)?.name
    })),
    ours: known.map(({ name, required = false, choices }) => ({
      name,
      required,
      ...(choices ? { choices: [...choices] } : {})
    }))
  }
}

/** By place. Each of ours is proposed once, and to the column that has its very name before one that begins with it. */
function proposalsFor(theirs: string[], known: Column[]): Map<number, Column> {
  const proposals = new Map<number, Column>()
  const left = new Set(known)
  const namesOf = ({ name, synonyms = [] }: Column) => [name, ...synonyms]
  const isName = (name: string) => (column: Column) =>
    namesOf(column).some((own) => plainWords(own).join(' ') === plainWords(name).join(' '))
  const find = [(name: string) => [...left].find(isName(name)), (name: string) => similarTo(name, [...left], namesOf)]
  for (const one of find)
    for (const [at, name] of theirs.entries()) {
      const column = name === '' || proposals.has(at) ? undefined : one(name)
      if (!column) continue
      proposals.set(at, column)
      left.delete(column)
    }
  return proposals
}
