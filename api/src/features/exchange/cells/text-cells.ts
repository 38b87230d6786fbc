import { fold } from '../../../text/folding.ts'
import { priceOf } from '../../../text/price-text.ts'
import { CellProblem, type Column } from './column.ts'
import { joined, separated } from './joined.ts'

type Named = Pick<Column, 'name' | 'field'> & Partial<Pick<Column, 'required'>>

const shown = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** Text as it stands. An empty cell says nothing. */
export const textColumn = (column: Named): Column => ({
  ...column,
  write: shown,
  read: (cell) => (cell.trim() === '' ? undefined : cell)
})

export const countColumn = (column: Named): Column => ({
  ...column,
  write: shown,
  read(cell) {
    const digits = cell.replaceAll(/\s/g, '')
    if (digits === '') return undefined
    if (!/^\d{1,15}$/.test(digits)) throw new CellProblem(`«\u00a0${short(cell)}\u00a0» n’est pas un nombre entier.`)
    return Number(digits)
  }
})

/** A price as people type it. */
export const priceColumn = (column: Named): Column => ({
  ...column,
  write: shown,
  read: (cell) => (cell.trim() === '' ? undefined : priceOf(cell))
})

/** A value of a closed list, in any case and accents; `names` are shown in place of the stored values. */
export const choiceColumn = (
  column: Named & { choices: readonly string[]; names?: Record<string, string> }
): Column => {
  const { choices, names = {}, ...named } = column
  const nameOf = (choice: string) => names[choice] ?? choice
  return {
    ...named,
    choices: choices.map(nameOf),
    write: (value) => nameOf(shown(value)),
    read(cell) {
      const text = fold(cell.trim())
      if (text === '') return undefined
      return choices.find((choice) => fold(choice) === text || fold(nameOf(choice)) === text) ?? cell
    }
  }
}

export const yesNoColumn = (column: Named): Column => ({
  ...column,
  choices: ['oui', 'non'],
  write: (value) => (value ? 'oui' : 'non'),
  read(cell) {
    const text = fold(cell.trim())
    if (text === '') return undefined
    if (text !== 'oui' && text !== 'non') throw new CellProblem('Écrivez «\u00a0oui\u00a0» ou «\u00a0non\u00a0».')
    return text === 'oui'
  }
})

/** Several texts, commas between, as the forms of the back office take them. */
export const listColumn = (column: Named): Column => ({
  ...column,
  write: (value) => joined((value as string[] | undefined) ?? [], ',', ', '),
  read: (cell) => separated(cell, ',').filter((text) => text !== '')
})

export const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text)
