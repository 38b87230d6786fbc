import type { MapPoint, Place } from '@keur/contract/listing'
import { plainDigits, readCount } from '@keur/contract/money'
import type { Photo } from '@keur/contract/photo'
import { formatPriceSteps, type PriceStep, parsePriceSteps, priceStepsHint } from '@keur/contract/price-steps'
import { fold } from '../../../domain/folding.ts'
import { priceOf } from '../../../domain/price-text.ts'
import { CellProblem, type Column, joined, type Reading, separated } from './column.ts'
import { proposedCount, proposedPrice, similarTo } from './proposals.ts'

type Named = Pick<Column, 'name' | 'field' | 'required' | 'synonyms'>

const shown = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** Text as it stands. An empty cell says nothing. */
export const textColumn = (column: Named): Column => ({
  ...column,
  write: shown,
  read: (cell) => (cell.trim() === '' ? undefined : cell)
})

/** «2,5E+05», as spreadsheets show a number in a narrow column, is 250000. Other texts, and parts of one, stay. */
function withoutExponent(cell: string): string {
  const text = plainDigits(cell).trim()
  const number = /^-?\d+([.,]\d+)?E\+?\d+$/i.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  return Number.isSafeInteger(number) ? String(number) : cell
}

export const countColumn = (column: Named): Column => ({
  ...column,
  propose: proposedCount,
  write: shown,
  read(cell) {
    if (cell.trim() === '') return undefined
    const count = readCount(withoutExponent(cell))
    if (count !== null) return count
    const way = /^\d{1,3}([.,]\d{3})+$/.test(cell.trim()) ? ' Écrivez mille deux cents 1200 ou 1 200.' : ''
    throw new CellProblem(`«\u00a0${short(cell)}\u00a0» n’est pas un nombre entier.${way}`)
  }
})

const months = ['janv', 'fevr', 'mars', 'avr', 'mai', 'juin', 'juil', 'aout', 'sept', 'oct', 'nov', 'dec']
const midnight = /[ t]0?0:00(:00(\.0+)?)?z?$/
const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/
const dayFirst = /^(?<day>\d{1,2})(?:er)?[-/. ]+(?<month>\d{1,2}|[a-z]+)[-/. ]+(?<year>\d{4}|\d{2})$/

/** 2027-03-01, or as spreadsheets rewrite it: 01/03/2027, 1-mars-27, 01.03.27. The day stands before the month. */
function dayOf(cell: string): string | undefined {
  const text = fold(plainDigits(cell)).trim().replace(midnight, '')
  const { year, month = '', day } = (yearFirst.exec(text) ?? dayFirst.exec(text))?.groups ?? {}
  const number = /^\d/.test(month) ? Number(month) : months.findIndex((name) => month.startsWith(name)) + 1
  if (!year || !day || number === 0) return undefined
  return `${year.padStart(4, '20')}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

export const dayColumn = (column: Named): Column => ({
  ...column,
  hint: 'Écrivez un jour qui existe, tel que 2027-03-01.',
  write: shown,
  read(cell) {
    const text = cell.trim()
    return text === '' ? undefined : (dayOf(text) ?? text)
  }
})

/** A price as people and spreadsheets write it. */
export const priceColumn = (column: Named): Column => ({
  ...column,
  propose: proposedPrice,
  write: shown,
  read: (cell) => (cell.trim() === '' ? undefined : priceOf(withoutExponent(cell)))
})

interface Choices {
  choices: readonly string[]
  /** What is shown in place of the stored values. */
  names?: Record<string, string>
  /** What others call a choice, by its stored value. */
  similar?: Record<string, string[]>
}

/** A value of a closed list, in any case and accents. */
export const choiceColumn = (column: Named & Choices): Column => {
  const { choices, names = {}, similar = {}, ...named } = column
  const nameOf = (choice: string) => names[choice] ?? choice
  return {
    ...named,
    choices: choices.map(nameOf),
    propose(cell) {
      const choice = similarTo(cell, [...choices], (one) => [nameOf(one), ...(similar[one] ?? [])])
      return choice && nameOf(choice)
    },
    write: (value) => nameOf(shown(value)),
    read(cell) {
      const text = fold(cell.trim())
      if (text === '') return undefined
      return choices.find((choice) => fold(choice) === text || fold(nameOf(choice)) === text) ?? cell
    }
  }
}

/** What people and spreadsheets write in a column of two choices. */
const [yes, no] = [
  ['oui', 'vrai', 'yes', 'true', 'x', '1'],
  ['non', 'faux', 'no', 'false', '0']
]

export const yesNoColumn = (column: Named): Column => ({
  ...column,
  choices: ['oui', 'non'],
  propose: (cell) => similarTo(cell, ['oui', 'non'], (one) => [one]),
  write: (value) => (value === undefined ? '' : value ? 'oui' : 'non'),
  read(cell) {
    const text = fold(cell.trim())
    if (text === '') return undefined
    if (![...yes, ...no].includes(text)) throw new CellProblem('Écrivez «\u00a0oui\u00a0» ou «\u00a0non\u00a0».')
    return yes.includes(text)
  }
})

/** Several texts, commas between, as the forms of the back office take them. */
export const listColumn = (column: Named): Column => ({
  ...column,
  write: (value) => joined((value as string[] | undefined) ?? [], ',', ', '),
  read: (cell) => separated(cell, ',').filter((text) => text !== '')
})

export const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text)

/** Prices by quantity; an empty cell has none. */
export const priceStepsColumn: Column = {
  name: 'Tarif dégressif',
  field: 'priceSteps',
  hint: priceStepsHint,
  write: (value) => formatPriceSteps((value as PriceStep[] | undefined) ?? []),
  read(cell) {
    const steps = parsePriceSteps(cell)
    if (!steps) throw new CellProblem(priceStepsHint)
    return steps.length > 0 ? steps : undefined
  }
}

const parts = ['name', 'district', 'city', 'country'] as const
const sentence = 'Écrivez un texte, ou quatre parties\u00a0: nom | quartier | ville | pays.'

/** A place in one text, or in its four parts with bars between. */
export const placeColumn: Column = {
  name: 'Localisation',
  field: 'localisation',
  required: true,
  hint: sentence,
  synonyms: ['Adresse', 'Lieu', 'Emplacement', 'Situation'],
  usual: (cellOf) => [cellOf('Quartier'), cellOf('Ville')].filter((text) => text.trim() !== '').join(', '),
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

const degrees = /^[-+]?\d{1,3}([.,]\d{1,15})?$/

const degreesColumn = (name: string, field: string): Column => ({
  name,
  field,
  hint: 'Des degrés décimaux, tels que 14.7915 pour la latitude et -16.9285 pour la longitude\u00a0; les deux ou aucun.',
  write: shown,
  read(cell) {
    const text = plainDigits(cell).trim()
    if (text === '') return undefined
    if (!degrees.test(text))
      throw new CellProblem(`«\u00a0${short(text)}\u00a0» n’est pas un nombre de degrés, tel que 14.7915.`)
    return Number(text.replace(',', '.'))
  }
})

const exactColumn = yesNoColumn({ name: 'Adresse exacte visible', field: 'point.exact' })

/** The point on the map. A row without coordinates has none, whatever its third cell says. */
export const pointColumns: Column[] = [
  degreesColumn('Latitude', 'point.latitude'),
  degreesColumn('Longitude', 'point.longitude'),
  {
    ...exactColumn,
    read: (cell, reading) =>
      (reading.input.point as Partial<MapPoint> | undefined)?.latitude === undefined
        ? undefined
        : exactColumn.read(cell, reading)
  }
]

type Image = Photo | string

const hint = 'Une photo est une adresse de ce site, telle que /media/properties/….jpg, déjà envoyée.'
/** Addresses stand on lines of their own; other separators are accepted too. */
const between = /[\r\n]+|[,;\s]+(?=\/media\/|https?:\/\/)/

/** An address of an image; pictures that older sales hold in themselves are far too long for a cell. */
const addressOf = (image: Image, index: number) =>
  typeof image !== 'string' ? image.url : image.startsWith('data:') ? `(image intégrée ${index + 1})` : image

const imagesOf = (value: unknown) => (value as Image[] | undefined) ?? []

/** The photos of a listing, in order. An empty cell keeps the stored ones, so that an empty column deletes nothing. */
export const photosColumn: Column = {
  name: 'Photos',
  field: 'images',
  hint,
  write: (value) => imagesOf(value).map(addressOf).join('\n'),
  read(cell, { seen }: Reading) {
    const stored = imagesOf(seen?.images)
    const addresses = cell.split(between).map((address) => address.trim())
    const asked = addresses.filter((address) => address !== '')
    if (asked.length === 0) return seen?.images
    return asked.map((address) => stored.find((image, index) => isAt(image, index, address)) ?? { url: address })
  }
}

/** The alternative text of each photo, one per line. */
export const photoTextsColumn: Column = {
  name: 'Textes des photos',
  field: 'images',
  hint: 'Au plus 200 caractères pour chaque photo, une ligne par photo.',
  write: (value) => {
    const texts = imagesOf(value).map((image) => (typeof image === 'string' ? '' : (image.alt ?? '')))
    return texts.every((text) => text === '') ? '' : joined(texts, '\n')
  },
  read(cell, { input }: Reading) {
    if (input.images === undefined) return undefined
    const images = imagesOf(input.images)
    const texts = cell.trim() === '' ? [] : separated(cell.replaceAll('\r\n', '\n'), '\n')
    if (texts.length > images.length) throw new CellProblem('Il y a plus de textes que de photos.')
    return images.map((image, index) => (typeof image === 'string' ? image : withText(image, texts[index] ?? '')))
  }
}

function withText(image: Photo, text: string): Photo {
  if (text === (image.alt ?? '')) return image
  const { alt, ...photo } = image
  return text === '' ? photo : { ...photo, alt: text }
}

/** The same photo may be named by any of its sizes. */
const isAt = (image: Image, index: number, address: string) =>
  addressOf(image, index) === address || (typeof image !== 'string' && image.publicId.endsWith(`/${nameOf(address)}`))

const nameOf = (address: string) => address.split('/').at(-1)!.split('.')[0]!
