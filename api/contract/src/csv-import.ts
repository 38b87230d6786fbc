import { type Static, Type } from 'typebox'
import { Count, Id } from './scalars.ts'
import { importOutcomes } from './vocabulary.ts'

/** Content types of an imported file, of which the API looks at the content alone. */
export const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
export type TableType = (typeof tableTypes)[number]

/**
 * POST /admin/<kind>/import. Body: a file of at most `limits.importBytes` and `limits.importRows`, either CSV, in UTF-8
 * (byte order mark optional), UTF-16 (with its mark) or Windows-1252, separated by `;`, `,` or tabs, behind an optional
 * line `sep=`; or the first sheet of an .xlsx file without macros. The first row names the columns, those of GET
 * /admin/<kind>/export in any order. A row is matched by its reference; an article by its identifier, or by its title
 * where the row has no identifier.
 */
export const ImportQuery = Type.Object(
  {
    /** Reports the result and writes nothing. */
    dryRun: Type.Optional(Type.Boolean())
  },
  { additionalProperties: false }
)
export type ImportQuery = Static<typeof ImportQuery>

/** Response of GET /admin/<kind>/export, as `text/csv`. */
export const CsvFile = Type.String()

/** Why a row is refused, and in which column. */
export const ImportProblem = Type.Object(
  { column: Type.Optional(Type.String()), message: Type.String() },
  { additionalProperties: false }
)
export type ImportProblem = Static<typeof ImportProblem>

export const ImportRow = Type.Object(
  {
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
  },
  { additionalProperties: false }
)
export type ImportRow = Static<typeof ImportRow>

/**
 * Response of POST /admin/<kind>/import: the outcome of each row. A refused row stores nothing. Importing the same file
 * again changes nothing, so an interrupted call can be repeated.
 */
export const ImportResponse = Type.Object(
  {
    dryRun: Type.Boolean(),
    /** The encoding and the separator that were detected. */
    encoding: Type.Enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be']),
    separator: Type.Enum([';', ',', '\t']),
    /** The length of the header row in bytes, with the byte order mark and a line `sep=`. */
    head: Count,
    /** Of an .xlsx file: its first sheet as CSV. `head`, `from` and `to` are places in it, for writing some of its rows. */
    csv: Type.Optional(Type.String()),
    /** Columns that the file lacks: existing records keep their values, new ones get the defaults. */
    absent: Type.Array(Type.String()),
    counts: Type.Object(
      { created: Count, updated: Count, unchanged: Count, refused: Count },
      { additionalProperties: false }
    ),
    rows: Type.Array(ImportRow)
  },
  { additionalProperties: false }
)
export type ImportResponse = Static<typeof ImportResponse>
