import { type Static, Type } from 'typebox'
import { limits } from './limits.ts'
import { Count, Id } from './scalars.ts'
import { strictObject } from './schemas/strict-object.ts'
import { importOutcomes } from './vocabulary.ts'

/** Content types of an imported file, of which the API looks at the content alone. */
export const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
export type TableType = (typeof tableTypes)[number]

/**
 * POST /admin/<kind>/import. Body: a file of at most `limits.importBytes` and `limits.importRows`, either CSV, in UTF-8
 * (byte order mark optional), UTF-16 (with its mark) or Windows-1252, separated by `;`, `,` or tabs, behind an optional
 * line `sep=`; or the first sheet of an .xlsx file without macros. The first row names the columns, those of GET
 * /admin/<kind>/export in any order. A row is matched by its reference; an article by its identifier, or by its title
 * where the row has no identifier. A file that is not ours is sent as an `ImportForm`, with answers beside it.
 */
export const ImportQuery = strictObject({
  /** Reports the result and writes nothing. */
  dryRun: Type.Optional(Type.Boolean())
})
export type ImportQuery = Static<typeof ImportQuery>

const answer = Type.String({ maxLength: limits.articleContent })
const columnName = Type.String({ minLength: 1, maxLength: limits.title })

/** What somebody answered about a file that says things in its own way. All of it is optional but the file's digest. */
export const ImportAnswers = strictObject({
  /** `digest` of the response that asked: answers about another file are refused (400). */
  digest: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** For each column of the file, in its order, the column of the kind that it is; empty where it is ignored. */
  columns: Type.Optional(
    Type.Array(Type.String({ maxLength: limits.title }), { minItems: 1, maxItems: limits.importColumns })
  ),
  /** What a new record gets in a column that the file lacks. Existing records keep their value. */
  defaults: Type.Optional(
    Type.Array(strictObject({ column: columnName, text: answer }), {
      maxItems: limits.importColumns
    })
  ),
  /** What each cell of a column that has this text means. */
  values: Type.Optional(
    Type.Array(strictObject({ column: columnName, text: answer, means: answer }), {
      maxItems: limits.importRows
    })
  ),
  /** Cells in place of those of the file, by the line of their row. */
  cells: Type.Optional(
    Type.Array(strictObject({ line: Type.Integer({ minimum: 1 }), column: columnName, text: answer }), {
      maxItems: limits.importRows
    })
  )
})
export type ImportAnswers = Static<typeof ImportAnswers>

/** The multipart body of POST /admin/<kind>/import: a file, and an `ImportAnswers` in JSON. */
export const ImportForm = strictObject({
  answers: Type.String({ maxLength: limits.importAnswers }),
  file: Type.String({ format: 'binary' })
})

/** Response of GET /admin/<kind>/export, as `text/csv`. */
export const CsvFile = Type.String()

/** Why a row is refused, in which column, and what its cell says. */
export const ImportProblem = strictObject({
  column: Type.Optional(Type.String()),
  message: Type.String(),
  text: Type.Optional(Type.String())
})
export type ImportProblem = Static<typeof ImportProblem>

export const ImportRow = strictObject({
  /** The line of the file on which the row begins, or the row of the sheet; the first is 1. */
  line: Type.Integer({ minimum: 1 }),
  /** The byte range of the row in the file; `to` is exclusive. */
  from: Count,
  to: Count,
  /** The reference as it stands in the file. */
  reference: Type.String(),
  title: Type.String(),
  outcome: Type.Enum(importOutcomes),
  /** The id of the existing or new record. */
  id: Type.Optional(Id),
  /** The columns whose value changes. */
  changes: Type.Optional(Type.Array(Type.String())),
  problems: Type.Optional(Type.Array(ImportProblem))
})
export type ImportRow = Static<typeof ImportRow>

/** The columns of a file beside those of the kind. */
export const ImportMatching = strictObject({
  /** In the order of the file: its name, the first text in it, and the column that it seems to be. */
  theirs: Type.Array(
    strictObject({ name: Type.String(), example: Type.String(), proposal: Type.Optional(Type.String()) })
  ),
  ours: Type.Array(
    strictObject({ name: Type.String(), required: Type.Boolean(), choices: Type.Optional(Type.Array(Type.String())) })
  )
})
export type ImportMatching = Static<typeof ImportMatching>

/** A text that refuses rows, and that one answer may explain. */
export const ImportQuestion = strictObject({
  column: Type.String(),
  text: Type.String(),
  /** Rows that have it. */
  count: Count,
  /** The values of a closed list. */
  choices: Type.Optional(Type.Array(Type.String())),
  /** What it seems to mean. */
  proposal: Type.Optional(Type.String())
})
export type ImportQuestion = Static<typeof ImportQuestion>

/**
 * Response of POST /admin/<kind>/import: the outcome of each row. A refused row stores nothing. Importing the same file
 * again changes nothing, so an interrupted call can be repeated.
 */
export const ImportResponse = strictObject({
  dryRun: Type.Boolean(),
  /** SHA-256 of the file. */
  digest: Type.String(),
  /** Of a dry run without answers whose columns are not those of the kind; it has no rows then. */
  matching: Type.Optional(ImportMatching),
  /** The texts that refuse most rows first. */
  questions: Type.Optional(Type.Array(ImportQuestion)),
  /** The encoding and the separator that were detected. */
  encoding: Type.Enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']),
  separator: Type.Enum([';', ',', '\t']),
  /** The length of the header row in bytes, with the byte order mark and a line `sep=`. */
  head: Count,
  /**
   * As CSV, the first sheet of an .xlsx file, or the file with our columns that answers make of another.
   * `head`, `from` and `to` are places in it, for writing some of its rows, without answers.
   */
  csv: Type.Optional(Type.String()),
  /** Columns that the file lacks: existing records keep their values, new ones get the defaults. */
  absent: Type.Array(Type.String()),
  counts: strictObject({ created: Count, updated: Count, unchanged: Count, refused: Count }),
  rows: Type.Array(ImportRow)
})
export type ImportResponse = Static<typeof ImportResponse>
