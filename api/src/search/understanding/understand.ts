import { limits } from '@keur/contract/limits'
import type { UnderstoodSearch } from '@keur/contract/search'
import { equipment, type ListingSection, landTitles } from '@keur/contract/vocabulary'
import { fold } from '../../text/folding.ts'
import { cut, type Range, readPrice, readSurface } from './amounts.ts'
import { readPlace, type SearchedPlace } from './places.ts'
import { nearestWord } from './spelling.ts'
import {
  equipmentWords,
  furnishedWords,
  kinds,
  landTitleWords,
  materialSynonyms,
  materials,
  numberWords,
  placeSynonyms,
  sectionWords,
  stopWords
} from './synonyms.ts'

export interface SearchVocabulary {
  /** The neighbourhoods and towns that have something. */
  places: SearchedPlace[]
  /** Folded words of titles. */
  titleWords: ReadonlySet<string>
}

type Understood = UnderstoodSearch['query']

/** No rent is this high, and hardly any home costs less: a price tells a tenant from a buyer. */
const salePrice = 10_000_000

/**
 * What a text means that somebody typed to find something, such as «F3 Thiès 300 000 meublé». `section` is the list
 * where it was typed; words like «terrain» or «à vendre» mean another one. What is not understood is left as words.
 */
export function understand(
  typed: string,
  { places, titleWords }: SearchVocabulary,
  section?: ListingSection
): UnderstoodSearch {
  const reference = referenceSection(typed)
  if (reference) return { section: section ?? reference, query: { search: typed.trim() } }

  const placeWords = new Set(places.flatMap(({ words }) => words))
  const isOrdinary = (word: string) => known.has(word) || stopWords.has(word)
  const isWritten = (word: string) => titleWords.has(word)
  const isWord = (word: string) => isOrdinary(word) || isWritten(word) || word in placeSynonyms
  const text = new Remaining(normalized(typed, (word) => isWord(word) || placeWords.has(word), placeWords))
  const query: Understood = {}

  const bedrooms = readBedrooms(text)
  // Before the amounts: «Mbour 1 300 000» is not 1,3 million.
  const place = text.read((rest) => readPlace(rest, places, { isOrdinary, isWritten }))
  const named = readSection(text)
  const isMaterial = named === 'btp' || text.words().some(isMaterialWord)
  const surface = text.read(readSurface)
  const price = text.read(isMaterial ? readMaterialPrice : readPrice)
  if (text.take(furnishedWords.no)) query.furnished = false
  else if (text.take(furnishedWords.yes)) query.furnished = true
  const amenities = isMaterial ? [] : equipment.filter((name) => text.take(equipmentWords[name]))
  const landTitle = isMaterial ? undefined : landTitles.find((name) => text.take(landTitleWords[name]))
  const kind = kinds.find(({ words, sections }) => (!isMaterial || sections.btp) && text.take(words))

  const meant = sectionOf({ typedIn: section, named, kind, price, landTitle, bedrooms, isMaterial })
  const category = kind?.sections[meant]
  if (category) query.category = category
  if (meant !== 'btp' && bedrooms) query.bedrooms = Math.min(bedrooms, limits.bedroomsFilter)
  if (place) query.localisation = place
  if (price?.min !== undefined) query.minPrice = price.min
  if (price?.max !== undefined) query.maxPrice = price.max
  if (surface?.min !== undefined) query.minSurface = surface.min
  if (surface?.max !== undefined) query.maxSurface = surface.max
  if (amenities.length > 0) query.amenities = amenities.join(',')
  if (landTitle && meant === 'sales') query.landTitle = landTitle
  const words = text.words().filter((word) => !stopWords.has(word) && (word.length > 1 || /\d/.test(word)))
  const rest = words.map((word) => corrected(word, titleWords)).join(' ')
  if (rest) query.search = rest.slice(0, limits.search)
  return { section: meant, query }
}

/** A text in folded words with single spaces. What is read from it leaves a gap, so that its two sides stay apart. */
class Remaining {
  #text: string
  constructor(text: string) {
    this.#text = ` ${text} `
  }
  read<T>(reader: (text: string) => { value?: T; rest: string }): T | undefined {
    const { value, rest } = reader(this.#text)
    if (value !== undefined) this.#text = rest.replaceAll(/ +/g, ' ')
    return value
  }
  /** Removes these words wherever they are, the longest first. Returns whether there were any. */
  take(phrases: readonly string[]): boolean {
    const before = this.#text
    for (const phrase of phrases.toSorted((a, b) => b.length - a.length))
      this.#text = this.#text.replaceAll(` ${phrase} `, ' | ')
    return this.#text !== before
  }
  match(pattern: RegExp): RegExpExecArray | undefined {
    const found = pattern.exec(this.#text)
    if (!found) return undefined
    this.#text = cut(this.#text, found).replaceAll(/ +/g, ' ')
    return found
  }
  words = () => this.#text.split(/[ |]+/).filter(Boolean)
}

/** Words for which a misspelling is forgiven, beside the places. */
const knownWords = [
  ...kinds.flatMap(({ words }) => words),
  ...Object.values(equipmentWords).flat(),
  ...furnishedWords.yes,
  ...furnishedWords.no,
  ...materials,
  ...Object.values(sectionWords).flat(),
  ...['titre', 'foncier', 'bail', 'deliberation', 'chambre', 'chambres', 'million', 'millions', 'hectare', 'pieces']
].filter((word) => word.length >= 4 && !word.includes(' '))
const known = new Set(knownWords)

/** Of the 200 characters of a search, folding can make eighteen of each. */
const maxNormalized = 400

/** Folded, spelled as the readers expect it: single spaces, digits apart from letters, numbers as digits. */
function normalized(typed: string, isWord: (word: string) => boolean, placeWords: ReadonlySet<string>): string {
  return (
    fold(typed)
      .replaceAll('<', ' moins de ')
      .replaceAll('>', ' plus de ')
      .slice(0, maxNormalized)
      .replaceAll(/[^\p{Letter}\p{Number}.,]+/gu, ' ')
      .replaceAll(/[.,](?!\d)|(?<!\d)[.,]/g, ' ')
      .replaceAll(/(\d)(?=[a-z])|(?<=[a-z]{3})(?=\d)/g, '$1 ')
      .replaceAll(/\bm 2\b/g, 'm2')
      .replaceAll(/\b([ft]) ?(\d)\b/g, '$1$2')
      .replaceAll(/\bwi fi\b/g, 'wifi')
      .replaceAll(/\bun million\b/g, '1 million')
      .replaceAll(/\b\d+ ?(?:m|metres?) ?(?:x ?\d+ ?(?:m|metres?)?|de) /g, ' | ')
      .split(/ +/)
      .map((word) => String(numberWords[word] ?? word))
      // Of what is spelled almost as a place, the places decide.
      .map((word) => (isWord(word) || nearestWord(word, placeWords) ? word : (nearestWord(word, knownWords) ?? word)))
      .join(' ')
      .trim()
  )
}

const abbreviations = `chambres?|chbres?|chbs?|chs?|cham|neeg|rooms?|bedrooms?`

/** «F3» has two bedrooms and a lounge, «3 pièces» too. */
function readBedrooms(text: Remaining): number | undefined {
  const rooms = text.match(/ [ft](\d)(?= )| (\d{1,2}) ?(?:pieces?|pcs?|p)(?= )/)
  const counted = text.match(
    new RegExp(` (\\d{1,2}) (?:${abbreviations})(?: a coucher)?(?: (?:et |\\+ )?(?:\\d )?salons?)?(?= )`)
  )
  if (counted) return Number(counted[1])
  if (rooms) return Math.max(1, Number(rooms[1] ?? rooms[2]) - 1)
  // A «chambre salon» is the smallest home with a room of its own.
  return text.match(/ chambres? (?:et )?salon(?= )/) ? 1 : undefined
}

function readSection(text: Remaining): ListingSection | undefined {
  return (['sales', 'properties', 'btp'] as const).find((section) => text.take(sectionWords[section]))
}

/** A material has dimensions and weights; only what is called a price is one. */
function readMaterialPrice(text: string): { value?: Range; rest: string } {
  const isNamed = /\b(?:prix|budget|moins|plus de|max|maxi|cfa|fcfa|francs?|f|jusqu|jusqua|entre)\b/.test(text)
  return isNamed ? readPrice(text) : { rest: text }
}

const isMaterialWord = (word: string) =>
  materials.includes(word) || kinds.some(({ sections, words }) => sections.btp && words.includes(word))

interface Hints {
  typedIn?: ListingSection
  named?: ListingSection
  kind?: { sections: Partial<Record<ListingSection, string>> }
  price?: Range
  landTitle?: string
  bedrooms?: number
  isMaterial: boolean
}

function sectionOf({
  typedIn = 'properties',
  named,
  kind,
  price,
  landTitle,
  bedrooms,
  isMaterial
}: Hints): ListingSection {
  const possible = kind ? (Object.keys(kind.sections) as ListingSection[]) : undefined
  if (named && (!possible || possible.includes(named))) return named
  if (possible?.length === 1) return possible[0]!
  if (isMaterial && !possible && bedrooms === undefined) return 'btp'
  if (landTitle) return 'sales'
  const isHome = possible !== undefined || bedrooms !== undefined
  if (typedIn === 'properties' && Math.max(price?.max ?? 0, price?.min ?? 0) >= salePrice) return 'sales'
  if (typedIn === 'btp' && isHome) return 'properties'
  return typedIn
}

/** «l1002», «V-2026-0001»: a reference, by its letter. */
function referenceSection(typed: string): ListingSection | undefined {
  const found = /^\s*([lvb])[\s-]*(?:\d{4}|\d{4}[\s-]*\d{4})\s*$/i.exec(typed)
  const sections: Record<string, ListingSection> = { l: 'properties', v: 'sales', b: 'btp' }
  return found ? sections[found[1]!.toLowerCase()] : undefined
}

function corrected(word: string, titleWords: ReadonlySet<string>): string {
  const meant = materialSynonyms[word] ?? word
  for (const known of titleWords) if (known.startsWith(meant)) return meant
  return nearestWord(meant, titleWords) ?? meant
}
