import { readFileSync } from 'node:fs'
import type { Equipment, LandTitle, ListingSection, Period, SortOrder } from '@keur/contract/vocabulary'
import { parse } from 'csv-parse/sync'
import { fold } from '../../domain/folding.ts'

interface Row {
  kind: string
  meaning: string
  french: string
  wolof: string
  english: string
}

/** What people type in French, Wolof and English, by what it means: a table that is edited in a spreadsheet. */
const rows: Row[] = parse(readFileSync(new URL('words.csv', import.meta.url)), { delimiter: ';', columns: true })

const phrasesOf = ({ french, wolof, english }: Row) =>
  [french, wolof, english].flatMap((cell) => cell.split(',').map(plain)).filter(Boolean)

/** A folded text of letters, digits and single spaces. */
export const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind)

/** The phrases of each meaning of one kind, the longest first. */
const meanings = <Meaning extends string>(kind: string) =>
  rowsOf(kind).map((row) => ({ meaning: row.meaning as Meaning, words: longestFirst(phrasesOf(row)) }))

const longestFirst = (phrases: string[]) => phrases.toSorted((one, other) => other.length - one.length)

export interface KindOfListing {
  /** The category of each list that has one for it. */
  sections: Partial<Record<ListingSection, string>>
  words: string[]
}

export const kinds: KindOfListing[] = meanings('category').map(({ meaning, words }) => ({
  sections: Object.fromEntries(
    Array.from(meaning.matchAll(/(\w+)=(.+?)(?= \w+=|$)/g), ([, list, name]) => [list, name])
  ),
  words
}))
export const sectionWords = meanings<ListingSection>('section')
export const materials = meanings('material')
export const equipmentWords = meanings<Equipment>('equipment')
export const landTitleWords = meanings<LandTitle>('title')
export const furnishedWords = meanings<'no' | 'yes'>('furnished')
export const periodWords = meanings<Period>('period')
export const orderWords = meanings<SortOrder>('order')
export const pageWords = meanings('page')
export const nowWords = meanings('now').flatMap(({ words }) => words)

/** Names of places as they are spoken, written in Wolof, or short. */
export const placeSynonyms = new Map(
  meanings('place').flatMap(({ meaning, words }) => words.map((word) => [word, plain(meaning)] as const))
)

const numbersOf = (kind: string) =>
  new Map(meanings(kind).flatMap(({ meaning, words }) => words.map((word) => [word, Number(meaning)] as const)))

/** The numbers below a thousand that have a word of their own, and those of months. */
export const numberWords = numbersOf('number')
export const monthWords = numbersOf('month')

/** Words of a request that no listing needs to have. */
export const smallWords = new Set(meanings('small').flatMap(({ words }) => words))

const groups = [...meanings('same'), ...materials]

const phrases = groups.flatMap(({ meaning, words }) =>
  words.filter((word) => word.includes(' ')).map((phrase) => [phrase, plain(meaning)] as const)
)

/** A folded text in which phrases have become the word for them: «concrete mixer» → «betonniere». */
export const withPhrases = (text: string): string =>
  phrases.reduce((rest, [phrase, meaning]) => rest.replaceAll(` ${phrase} `, ` ${meaning} `), ` ${text} `).trim()

const synonyms = new Map<string, Set<string>>()
for (const { meaning, words } of groups) {
  const single = [plain(meaning), ...words].filter((word) => !word.includes(' '))
  for (const word of words) synonyms.set(word, new Set([...(synonyms.get(word) ?? []), ...single]))
}

/** Other words for the same thing, each to be looked for as well as the word itself. */
export const sameAs = (word: string): string[] => [...(synonyms.get(word) ?? [])].filter((other) => other !== word)

/** Single words of the table, for which a misspelling is forgiven. */
export const tableWords = new Set(
  rows
    .filter(({ kind }) => !['small', 'place', 'number', 'month', 'page'].includes(kind))
    .flatMap(phrasesOf)
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => word.length >= 4)
    .concat('chbre chbres chambre chambres million millions hectare hectares pieces bedroom bedrooms'.split(' '))
)
