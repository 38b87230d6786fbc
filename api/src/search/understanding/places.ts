import type { Reading } from './amounts.ts'
import { editDistance, nearestWord } from './spelling.ts'
import { placeSynonyms } from './synonyms.ts'

export interface SearchedPlace {
  name: string
  /** Of a neighbourhood. */
  city?: string
  /** Folded. */
  words: string[]
}

export interface KnownWords {
  /** Whether a word means something that is no place. */
  isOrdinary(word: string): boolean
  /** Whether listings have a word, so that it is not misspelled. */
  isWritten(word: string): boolean
}

/** Words that stand before a place. */
const prepositions = '(?:(?:a|au|aux|de|du|des|dans|sur|vers|pres|proche|quartier|cote|en|ci|la|le|les|l|d) )*'

/**
 * Reads the places of a text, each by all its words, by its first ones («Saly» for «Saly Portudal»), or misspelled. Of
 * several all count: «Ouakam, Dakar».
 */
export function readPlace(text: string, places: SearchedPlace[], words: KnownWords): Reading<string> {
  const read: string[] = []
  let rest = text
  for (let next = findPlace(rest, places, words); next; next = findPlace(rest, places, words)) {
    read.push(next.name)
    rest = rest.replace(new RegExp(`(?<= )${prepositions}${next.typed}(?= )`), '| ')
    if (read.length === 3) break
  }
  return read.length > 0 ? { value: [...new Set(read)].join(' '), rest } : { rest: text }
}

interface FoundPlace {
  name: string
  /** As it stands in the text. */
  typed: string
}

function findPlace(text: string, places: SearchedPlace[], words: KnownWords): FoundPlace | undefined {
  const groups = text.split('|').map((group) => group.split(' ').filter(Boolean))
  // The longest first: «Mbour 1» is not Mbour.
  for (let length = 4; length > 0; length -= 1)
    for (const group of groups)
      for (let start = 0; start + length <= group.length; start += 1) {
        const typed = group.slice(start, start + length)
        const name = placeOf(typed, places, words)
        if (name) return { name, typed: typed.join(' ') }
      }
  return undefined
}

function placeOf(typed: string[], places: SearchedPlace[], { isOrdinary, isWritten }: KnownWords): string | undefined {
  const words = typed.flatMap((word) => (placeSynonyms[word] ?? word).split(' '))
  const text = words.join(' ')
  const whole = places.find((place) => place.words.join(' ') === text)
  if (whole) return whole.name
  // A number or a short word alone begins too many names.
  if (words.length === 1 && (text.length < 4 || /\d/.test(text))) return undefined
  if (isOrdinary(text)) return undefined
  const begun = places.find((place) => `${place.words.join(' ')} `.startsWith(`${text} `))
  if (begun)
    return begun.name
      .split(/[\s-]+/)
      .slice(0, words.length)
      .join(' ')
  if (words.length === 1 && isWritten(text)) return undefined
  // «à Mbour» is almost spelled as Mbour, and would hide «Mbour 1» after it.
  if (words[0]!.length === 1) return undefined
  // «Zone B» is no misspelled «Zone A».
  const isPossible = (place: SearchedPlace) =>
    place.words.length !== words.length || place.words.every((word, at) => word.length > 1 || word === words[at])
  const spellings = new Map(places.filter(isPossible).map((place) => [place.words.join(' '), place.name]))
  const nearest = nearestWord(text, spellings.keys())
  if (nearest) return spellings.get(nearest)
  // Of a long name one misspelled word: «Grand Standig».
  if (words.length < 2) return undefined
  return places.find(
    (place) =>
      place.words.length === words.length &&
      place.words.every((word, index) => editDistance(word, words[index]!, 1) <= (word.length > 3 ? 1 : 0))
  )?.name
}
