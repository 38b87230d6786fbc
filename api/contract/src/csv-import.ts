import { type Static, Type } from 'typebox'
import { Id } from './scalars.ts'
import { importOutcomes } from './vocabulary.ts'

/**
 * Body of POST /admin/<kind>/import: `text/csv`, at most `limits.importBytes` and `limits.importRows`. UTF-8, with or without a byte order mark, or
 * Windows-1252; separated by `;` or `,`. Its first row names the columns, those of GET /admin/<kind>/export in any order. A row is known by
 * its reference, an article by its identifier, or by its title where it has none yet.
 */
export const ImportQuery = Type.Object(
  {
    /** Only tells what would happen. */
    dryRun: Type.Optional(Type.Boolean())
  },
  { additionalProperties: false }
)
export type ImportQuery = Static<typeof ImportQuery>

const Count = Type.Integer({ minimum: 0 })

/** Why a row is refused, and in which of its columns that is. */
export const ImportProblem = Type.Object(
  { column: Type.Optional(Type.String()), message: Type.String() },
  { additionalProperties: false }
)
export type ImportProblem = Static<typeof ImportProblem>

export const ImportRow = Type.Object(
  {
    /** Where the row begins in the file; the row of names is line 1. */
    line: Type.Integer({ minimum: 1 }),
    /** The bytes of the file that are this row: from, and to where the next begins. */
    from: Count,
    to: Count,
    /** What it is known by, as the file says it. */
    reference: Type.String(),
    title: Type.String(),
    outcome: Type.Enum(importOutcomes),
    /** Of what there is, or has just been made. */
    id: Type.Optional(Id),
    /** The columns whose content changes. */
    changes: Type.Optional(Type.Array(Type.String())),
    /** Why it is refused. */
    problems: Type.Optional(Type.Array(ImportProblem))
  },
  { additionalProperties: false }
)
export type ImportRow = Static<typeof ImportRow>

/**
 * Answer of POST /admin/<kind>/import: what became of each row, or would. Nothing of a refused row is stored. The same file sent again changes
 * nothing, so that a call that broke off can be repeated.
 */
export const ImportResponse = Type.Object(
  {
    dryRun: Type.Boolean(),
    /** How the file was read. */
    encoding: Type.Enum(['utf-8', 'windows-1252']),
    separator: Type.Enum([';', ',']),
    /** Bytes of the row of names, a byte order mark included. */
    head: Count,
    /** Columns that the file does not have: what is there stays as it is, what is new gets what usually stands there. */
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
