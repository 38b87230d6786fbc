import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { PictureName } from './pictures.ts'

/** A row by the names of its columns; an empty cell is undefined. */
export type Row = Record<string, string | undefined>

/** Reads a table of this folder: UTF-8, semicolons, the first line names the columns. */
export const readTable = (file: string): Row[] =>
  parse(readFileSync(new URL(file, import.meta.url)), {
    delimiter: ';',
    columns: true,
    cast: (cell) => (cell === '' ? undefined : cell)
  })

/** The texts of a cell such as `Garage | Jardin`. */
export const textsOf = (cell = ''): string[] => (cell === '' ? [] : cell.split(' | '))

export const picturesOf = (cell?: string): PictureName[] => textsOf(cell) as PictureName[]
