import type { Reading } from './amounts.ts'
import { nearestWord } from './spelling.ts'
import { placeSynonyms } from './words.ts'

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
  /** Whether listings or a language have a word, so that it is not misspelled. */
  isWritten(word: string): boolean
}

/** The places of a text: as the filter of a list has them, and each by its name. */
export interface ReadPlaces {
  /** «Mbour ou Saly», «sauf Dakar». */
  filter: string
  /** Those that are wanted. */
  names: string[]
  corrections: { typed: string; meant: string }[]
  /** «près de Dakar» may be outside it. */
  isNear: boolean
}

const prepositions = new Set(
  'a au aux de du des d dans sur vers pres proche autour environs alentours quartier cote en ci la le les l in at near around close nearby to of from'.split(
    ' '
  )
)
const nearWords = new Set('pres proche autour environs alentours vers cote near around close nearby'.split(' '))
const exceptions = new Set('sauf hors excepte excepted except pas non ni not without outside sans'.split(' '))
const conjunctions = new Set(['et', 'and', 'ou', 'or', 'ni', 'nor'])
const maxPlaces = 4

interface FoundPlace {
  place: SearchedPlace
  name: string
  typed: string[]
  isCorrected: boolean
  start: number
  end: number
}

/**
 * Reads the places of a text, each by all its words, by its first ones («Saly» for «Saly Portudal»), or misspelled. A
 * neighbourhood and its town mean both, any others one of them; after «sauf» or «pas à» a place is excluded.
 */
export function readPlaces(text: string, places: SearchedPlace[], words: KnownWords): Reading<ReadPlaces> {
  const tokens = text.trim().split(' ')
  const found: FoundPlace[] = []
  const isTaken = (at: number) => tokens[at] === '|' || found.some(({ start, end }) => at >= start && at < end)
  const readNames = (length: number) => {
    for (let start = 0; start + length <= tokens.length && found.length < maxPlaces; start += 1) {
      const typed = tokens.slice(start, start + length)
      if (typed.some((_, index) => isTaken(start + index))) continue
      const meant = placeOf(typed, places, words)
      if (meant) found.push({ ...meant, typed, start, end: start + length })
    }
  }
  // The longest first: «Mbour 1» is not Mbour.
  for (const length of [4, 3, 2]) readNames(length)
  // «Fall, quartier Médina»: all words of a name that mean nothing else.
  for (const place of places) {
    if (place.words.length < 2 || found.length === maxPlaces || place.words.some(words.isOrdinary)) continue
    const positions = place.words.map((word) => tokens.findIndex((token, at) => token === word && !isTaken(at)))
    if (positions.includes(-1) || found.some((one) => one.place === place)) continue
    for (const at of positions)
      found.push({ place, name: place.name, typed: [], isCorrected: false, start: at, end: at + 1 })
  }
  readNames(1)
  if (found.length === 0) return { rest: text }
  found.sort((one, other) => one.start - other.start)
  const wanted: { name: string; place: SearchedPlace; isAlternative: boolean }[] = []
  const excluded: string[] = []
  let isExcluded = false
  let isNear = false
  let last = 0
  for (const one of found) {
    let start = one.start
    while (start > last && prepositions.has(tokens[start - 1]!)) start -= 1
    isNear ||= tokens.slice(start, one.start).some((word) => nearWords.has(word))
    const isJoined = start > 0 && start - 1 === last && conjunctions.has(tokens[last]!)
    const isNegated = start > last && exceptions.has(tokens[start - 1]!)
    isExcluded = isNegated || (isExcluded && isJoined)
    if (isNegated || (isExcluded && isJoined)) start -= 1
    if (isExcluded) excluded.push(one.name)
    else wanted.push({ ...one, isAlternative: isJoined && /^(?:ou|or)$/.test(tokens[last]!) })
    tokens.fill('|', start, one.end)
    last = one.end
  }
  const corrections = found
    .filter(({ isCorrected }) => isCorrected)
    .map(({ typed, name }) => ({ typed: typed.join(' '), meant: name }))
  const filter = [alternatives(wanted), excluded.length > 0 ? `sauf ${excluded.join(' ou ')}` : '']
    .filter(Boolean)
    .join(' ')
  const names = [...new Set(wanted.map(({ name }) => name))]
  return { value: { filter, names, corrections, isNear }, rest: ` ${tokens.join(' ')} ` }
}

/** A place within the one before belongs to it: «Ouakam, Dakar». */
function alternatives(wanted: { name: string; place: SearchedPlace; isAlternative: boolean }[]): string {
  const groups: { names: string[]; places: SearchedPlace[] }[] = []
  for (const { name, place, isAlternative } of wanted) {
    const group = groups.find(
      ({ places }) => !isAlternative && places.some((other) => isWithin(place, other) || isWithin(other, place))
    )
    if (group) {
      if (!group.names.includes(name)) group.names.push(name)
      group.places.push(place)
    } else if (!groups.some(({ names }) => names.includes(name))) groups.push({ names: [name], places: [place] })
  }
  return groups.map(({ names }) => names.join(' ')).join(' ou ')
}

const isWithin = (one: SearchedPlace, other: SearchedPlace) => one.city !== undefined && one.city === other.name

type Meant = Pick<FoundPlace, 'place' | 'name' | 'isCorrected'>

function placeOf(typed: string[], places: SearchedPlace[], { isOrdinary, isWritten }: KnownWords): Meant | undefined {
  const synonym = placeSynonyms.get(typed.join(' '))
  const words = synonym ? synonym.split(' ') : typed.flatMap((word) => (placeSynonyms.get(word) ?? word).split(' '))
  const text = words.join(' ')
  const meant = (place: SearchedPlace | undefined, name = place?.name, isCorrected = false): Meant | undefined =>
    place && { place, name: name!, isCorrected }
  const whole = places.find((place) => place.words.join(' ') === text)
  if (whole) return meant(whole)
  // A number or a short word alone begins too many names.
  if (words.length === 1 && (text.length < 4 || /\d/.test(text))) return undefined
  if (isOrdinary(text)) return undefined
  const begun = places.find((place) => `${place.words.join(' ')} `.startsWith(`${text} `))
  if (begun)
    return meant(
      begun,
      begun.name
        .split(/[\s-]+/)
        .slice(0, words.length)
        .join(' ')
    )
  // «elhadji» for «El Hadj».
  const joined = places.find(
    (place) => place.words.length > 1 && words.length <= place.words.length && place.words.join('') === words.join('')
  )
  if (joined) return meant(joined)
  if (words.length === 1 && isWritten(text)) return undefined
  // «à Mbour» is almost spelled as Mbour, and would hide «Mbour 1» after it; «not saly» has no misspelled word.
  if (words[0]!.length === 1 || exceptions.has(words[0]!) || conjunctions.has(words[0]!)) return undefined
  // «Zone B» is no misspelled «Zone A», and «land Mbour» no «Grand Mbour».
  const isMisspelled = (word: string) => !isOrdinary(word) && !isWritten(word)
  const isPossible = (place: SearchedPlace) =>
    place.words.length !== words.length ||
    place.words.every(
      (word, at) => word === words[at] || (word.length > 1 && !/\d/.test(word) && isMisspelled(words[at]!))
    )
  const spellings = new Map(
    places
      .filter((place) => isPossible(place) && (words.length === 1 || place.words.length === words.length))
      .map((place) => [place.words.join(' '), place])
  )
  const nearest = nearestWord(text, spellings.keys())
  return nearest ? meant(spellings.get(nearest), undefined, true) : undefined
}
