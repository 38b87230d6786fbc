import type { Place } from '@keur/contract/listing'
import { CellProblem, type Column } from './column.ts'
import { joined, separated } from './joined.ts'

const parts = ['name', 'district', 'city', 'country'] as const
const sentence = 'Écrivez un texte, ou quatre parties\u00a0: nom | quartier | ville | pays.'

/** A place in one text, or in its four parts with bars between. */
export const placeColumn: Column = {
  name: 'Localisation',
  field: 'localisation',
  required: true,
  hint: sentence,
  write: (value) =>
    typeof value === 'string'
      ? joined([value], '|')
      : joined(
          parts.map((part) => (value as Place)[part]),
          '|',
          ' | '
        ),
  read(cell) {
    if (cell.trim() === '') return undefined
    const texts = separated(cell, '|')
    if (texts.length === 1) return texts[0]
    if (texts.length !== parts.length) throw new CellProblem(sentence)
    return Object.fromEntries(parts.map((part, index) => [part, texts[index]]))
  }
}
