import type { SearchReading } from '@keur/contract/facets'
import { limits } from '@keur/contract/limits'
import type { UnderstoodSearch } from '@keur/contract/search'
import {
  type Equipment,
  type ListingSection,
  landTitles,
  productCategories,
  type SortOrder
} from '@keur/contract/vocabulary'
import { fold } from '../../text/folding.ts'
import { defaultRates, type Rates, type ReadRange, readPrice, readSurface } from './amounts.ts'
import { readAvailability, readPeriod } from './dates.ts'
import { withDigits } from './numbers.ts'
import { readPlaces, type SearchedPlace } from './places.ts'
import { readBedrooms, readQuantity } from './rooms.ts'
import { nearestWord } from './spelling.ts'
import { Remaining } from './text.ts'
import {
  equipmentWords,
  furnishedWords,
  type KindOfListing,
  kinds,
  landTitleWords,
  materials,
  orderWords,
  placeSynonyms,
  plain,
  sameAs,
  sectionWords,
  smallWords,
  tableWords,
  withPhrases
} from './words.ts'

export interface SearchVocabulary {
  /** The neighbourhoods and towns that have something, and those of the map. */
  places: SearchedPlace[]
  /** Folded words of titles. */
  titleWords: ReadonlySet<string>
  /** Whether a folded word is French or English. */
  isRealWord: (word: string) => boolean
  rates?: Rates
  /** The day on which the text is read; today by default. */
  today?: Date
}

/** What a listing may have to come first; it needs none of it. */
export interface Wishes {
  /** Folded, in the order in which they are typed. */
  words: string[]
  /** Those that are filters as well: a «duplex» comes before other flats. */
  taken: string[]
  /** Exact numbers. */
  bedrooms: number[]
  /** m². */
  surface?: number
  /** XOF. */
  price?: number
  places: string[]
  categories: string[]
  /** Words between quotation marks, which are taken as they are. */
  exact: string[]
  /** Equipment that it had better not have. */
  without: Equipment[]
}

/** `query` has what is surely read, as filters; `wishes` the rest, which only orders what is found. */
export interface Understanding extends UnderstoodSearch {
  /** Filters that rest on a corrected word: they go where they would leave nothing. */
  unsure: ('category' | 'amenities' | 'localisation')[]
  wishes: Wishes
  reading: Omit<SearchReading, 'words' | 'matching'>
}

/** No rent is this high, and hardly any home costs less: a price tells a tenant from a buyer. */
const salePrice = 10_000_000

/**
 * What a text means that somebody typed to find something, such as «F3 Thiès 300 000 meublé». `section` is the list
 * where it was typed; words like «terrain» or «à vendre» mean another one.
 */
export function understand(typed: string, vocabulary: SearchVocabulary, section?: ListingSection): Understanding {
  const reference = referenceIn(typed)
  const wishes: Wishes = {
    words: [],
    taken: [],
    bedrooms: [],
    places: [],
    categories: [],
    exact: exactWords(typed),
    without: []
  }
  if (reference) {
    const words = reference.text.match(/[a-z]+|\d+/gi)!.map((word) => word.toLowerCase())
    const reading = { corrections: [], dropped: [] }
    return {
      section: reference.section,
      query: { search: reference.text },
      wishes: { ...wishes, words },
      reading,
      unsure: []
    }
  }

  const { places, titleWords, isRealWord, rates = defaultRates, today = new Date() } = vocabulary
  const isOrdinary = (word: string) => tableWords.has(word) || smallWords.has(word)
  const isWritten = (word: string) => titleWords.has(word) || isRealWord(word)
  const isSpelled = (word: string) =>
    isOrdinary(word) || isWritten(word) || placeSynonyms.has(word) || wishes.exact.includes(word)
  const spelled = corrected(typed, vocabulary, isSpelled)
  const text = new Remaining(spelled.text)
  const query: UnderstoodSearch['query'] = {}
  const dropped: string[] = []

  const order = orderWords.find(({ words }) => text.take(words))?.meaning as SortOrder | undefined
  // «T2» is a kerb, too.
  const bedrooms = isMaterialText(text) ? undefined : readBedrooms(text)
  // Before the amounts: «Mbour 1 300 000» is not 1,3 million.
  const place = text.read((rest) =>
    readPlaces(rest, places, {
      isOrdinary: (word) => isOrdinary(word) && !namesPlaceIn(word, section, places),
      isWritten
    })
  )
  const named = sectionWords.find(({ words }) => text.take(words))?.meaning
  const isMaterial = named === 'btp' || isMaterialText(text)
  const quantity = isMaterial || section === 'btp' ? readQuantity(text) : undefined
  const surface = text.read(readSurface)
  const price = readPrices(text, isMaterial || section === 'btp', rates)
  const availability = readAvailability(text, today)
  const period = readPeriod(text)
  if (text.take(furnishedWords[0]!.words)) query.furnished = false
  else if (text.take(furnishedWords[1]!.words)) query.furnished = true
  const negated = readNegations(text)
  dropped.push(...negated.dropped)
  wishes.without = negated.without
  const equipped = isMaterial ? [] : equipmentWords.filter(({ words }) => wish(text, words, wishes))
  const amenities = equipped.map(({ meaning }) => meaning)
  const isCorrected = ({ words }: { words: string[] }) => spelled.corrections.some(({ meant }) => words.includes(meant))
  const landTitle = isMaterial ? undefined : landTitleWords.find(({ words }) => text.take(words))?.meaning
  const found = readKinds(text, isMaterial, wishes)

  const hints = {
    typedIn: section,
    named,
    found,
    price,
    isSale: Boolean(landTitle ?? negated.titles) || negated.isForSale,
    bedrooms: bedrooms ?? equipped[0],
    isMaterial
  }
  const meant = sectionOf(hints)
  const isShortLet = meant === 'properties' && period !== undefined && period !== 'Mois'
  const categories = [...new Set(found.flatMap(({ sections }) => sections[meant] ?? []))]
  // A villa for a night, or for holidays, is «Saisonnière».
  const seasonal = categories.find((category) => category === 'Saisonnière')
  const category = categories.length === 1 ? categories[0] : seasonal
  if (category && !isShortLet) query.category = category
  else wishes.categories = categories
  if (meant !== 'btp' && bedrooms) {
    query.bedrooms = Math.min(bedrooms.least, limits.bedroomsFilter)
    wishes.bedrooms = bedrooms.exact
    wishes.taken.push(...bedrooms.exact.map((number) => `f${number + 1}`))
  }
  if (place) query.localisation = place.filter
  if (price.min !== undefined) query.minPrice = price.min
  if (price.max !== undefined) query.maxPrice = price.max
  if (surface?.min !== undefined) query.minSurface = surface.min
  if (surface?.max !== undefined) query.maxSurface = surface.max
  if (amenities.length > 0 && meant !== 'btp') query.amenities = amenities.join(',')
  if (meant === 'sales' && (landTitle || negated.titles)) query.landTitle = landTitle ?? negated.titles
  if (order) query.sort = order
  if (meant === 'sales' && negated.isForSale) query.availability = 'Disponible'
  if (meant === 'properties') {
    if (availability) query.availableBy = availability
    // A rent a month compares with no price a night: where prices count, one period does.
    const comparesPrices = price.max !== undefined || price.min !== undefined || order !== undefined
    if (period ?? (comparesPrices && query.category !== 'Saisonnière')) query.period = period ?? 'Mois'
  }
  wishes.places = place?.names ?? []
  if (surface?.near) wishes.surface = surface.near
  if (price.near) wishes.price = price.near
  const words = text.words().filter((word) => !smallWords.has(word) && (word.length > 1 || /\d/.test(word)))
  wishes.words = [...new Set(words)]
  if (meant === 'btp') {
    const all = words.flatMap((word) => [word, ...sameAs(word)])
    wishes.categories.push(...productCategories.filter((name) => all.includes(fold(name))))
    // What the thing is counts more than of what it is: «sable de mer».
    wishes.taken.push(...words.filter((word) => materials.some((one) => one.words.includes(word))))
    // «fer de 10», «20 barres de 12» are diameters.
    if (query.category === 'Fer' || quantity?.unit.startsWith('bar'))
      wishes.taken.push(...words.filter((word) => /^\d\d?$/.test(word)).map((word) => `ha${word}`))
  }
  return {
    section: meant,
    query,
    wishes,
    unsure: [
      ...(found.some(isCorrected) ? (['category'] as const) : []),
      ...(equipped.some(isCorrected) ? (['amenities'] as const) : []),
      ...(place?.corrections.length ? (['localisation'] as const) : [])
    ],
    reading: {
      corrections: [...spelled.corrections, ...(place?.corrections ?? [])],
      dropped,
      ...(quantity && meant === 'btp' ? { quantity: quantity.value } : {}),
      ...(price.foreign ? { foreign: price.foreign } : {})
    }
  }
}

/** Takes phrases that mean a filter; as words they order what it finds, too. */
function wish(text: Remaining, phrases: readonly string[], wishes: Wishes): boolean {
  const taken = text.takeAll(phrases)
  wishes.taken.push(...taken.flatMap((phrase) => phrase.split(' ')).filter((word) => !smallWords.has(word)))
  return taken.length > 0
}

/** The kinds that a text names, the longest phrases first: «chambre d’hôtes» is no «chambre». */
function readKinds(text: Remaining, isMaterial: boolean, wishes: Wishes): KindOfListing[] {
  const possible = kinds.filter(({ sections }) => !isMaterial || sections.btp)
  const phrases = possible.flatMap((kind) => kind.words.map((phrase) => ({ kind, phrase })))
  const longestFirst = phrases.toSorted((one, other) => other.phrase.length - one.phrase.length)
  return [...new Set(longestFirst.filter(({ phrase }) => wish(text, [phrase], wishes)).map(({ kind }) => kind))]
}

/** «parcelles u15» among rentals, which have no plots, is the neighbourhood. */
function namesPlaceIn(word: string, section: ListingSection | undefined, places: SearchedPlace[]): boolean {
  const kind = kinds.find(({ words }) => words.includes(word))
  return (
    section !== undefined &&
    kind !== undefined &&
    !kind.sections[section] &&
    !kind.sections.btp &&
    places.some(({ words }) => words[0] === word && words.length > 1)
  )
}

const exactWords = (typed: string) =>
  Array.from(typed.matchAll(/["«]([^"»]+)["»]/g), ([, quoted]) => plain(quoted!).split(' ')).flat()

/** Of the 200 characters of a search, folding can make eighteen of each. */
const maxFolded = 400
const maxWords = 40

/** The text in folded words as the readers expect it, and its misspelled words of the table. */
function corrected(typed: string, { places }: SearchVocabulary, isWord: (word: string) => boolean) {
  const placeWords = new Set(places.flatMap(({ words }) => words))
  const corrections: { typed: string; meant: string }[] = []
  const spelledAs = (word: string) => {
    if (/\d/.test(word) || isWord(word) || placeWords.has(word)) return word
    // Of what is spelled almost as a place, the places decide.
    if (nearestWord(word, placeWords)) return word
    const meant = nearestWord(word, tableWords)
    if (meant) corrections.push({ typed: word, meant })
    return meant ?? word
  }
  const text = withPhrases(withDigits(normalized(typed)))
    .split(' ')
    .slice(0, maxWords)
    .map(spelledAs)
    .join(' ')
  return { text, corrections }
}

/** Folded, with single spaces, and digits apart from the letters behind them. */
const normalized = (typed: string) =>
  fold(typed)
    .slice(0, maxFolded)
    .replaceAll('€', ' euros ')
    .replaceAll('$', ' dollars ')
    .replaceAll(/[<≤]=?/g, ' moins de ')
    .replaceAll(/[>≥]=?/g, ' plus de ')
    .replaceAll(/\br ?\+ ?(\d)\b/g, 'r$1')
    .replaceAll(/(\d ?(?:k|m|m2|mil|mille|millions?)?) ?[-–—] ?(?=\d)/g, '$1 a ')
    .replaceAll(/[^\p{Letter}\p{Number}.,]+/gu, ' ')
    .replaceAll(/[.,](?!\d)|(?<!\d)[.,]/g, ' ')
    .replaceAll(/(\d)(?=[a-z])|(?<=[a-z]{3})(?=\d)/g, '$1 ')
    .replaceAll(/\bm 2\b/g, 'm2')
    .replaceAll(/\b([ft]) ?(\d)\b/g, '$1$2')
    .replaceAll(/\b\d+ ?(?:m|metres?) ?(?:x ?\d+ ?(?:m|metres?)?|de) /g, ' | ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** Both bounds where there are two: «min 100 000 max 200 000». A material has a price only where it is called one. */
function readPrices(text: Remaining, isMaterial: boolean, rates: Rates): ReadRange {
  const read = () => {
    const range = text.read((rest) => {
      const reading = readPrice(rest, rates)
      return isMaterial && !reading.value?.isNamed ? { rest } : reading
    })
    return range ?? {}
  }
  const first = read()
  if (first.min === undefined && first.max === undefined) return first
  if (first.near !== undefined || (first.min !== undefined && first.max !== undefined)) return first
  const second = text.read((rest) => {
    const reading = readPrice(rest, rates)
    const isOther =
      reading.value &&
      reading.value.near === undefined &&
      (reading.value.min === undefined) !== (first.min === undefined)
    return isOther ? reading : { rest }
  })
  return second ? { ...first, ...second } : first
}

const isMaterialText = (text: Remaining) =>
  materials.some(({ words }) => text.has(words)) || kinds.some(({ sections, words }) => sections.btp && text.has(words))

const negation =
  /(?<= )(?:pas|sans|sauf|hors|non|ni|aucune?|not|without|except|no) (?:(?:d|de|du|la|le|l|avec|the|any|with|a|encore|yet) )*(?=[^ |])/

/** What a listing must not have: a title of land, a buyer, equipment; anything else cannot be searched, and is dropped. */
function readNegations(text: Remaining) {
  const dropped: string[] = []
  const without: Equipment[] = []
  let titles: string | undefined
  let isForSale = false
  for (let found = text.match(negation); found; found = text.match(negation)) {
    const rest = text.after(found)
    if (/^(?:vendue?s?|sold)(?= )/.test(rest)) {
      isForSale = true
      text.takeAt(found, 1)
      continue
    }
    const title = landTitleWords.find(({ words }) => words.some((phrase) => rest.startsWith(`${phrase} `)))
    if (title) titles = landTitles.filter((name) => name !== title.meaning).join(',')
    const phrases = [...(title?.words ?? []), ...equipmentWords.flatMap(({ words }) => words)]
    const phrase =
      phrases.filter((one) => rest.startsWith(`${one} `)).toSorted((a, b) => b.length - a.length)[0] ??
      rest.split(' ')[0]!
    const item = equipmentWords.find(({ words }) => words.includes(phrase))
    if (item) without.push(item.meaning)
    else if (!title) dropped.push(`${found[0].trim()} ${phrase}`)
    text.takeAt(found, phrase.split(' ').length)
  }
  return { dropped, titles, isForSale, without }
}

interface Hints {
  typedIn: ListingSection | undefined
  named: ListingSection | undefined
  found: { sections: Partial<Record<ListingSection, string>> }[]
  price: ReadRange
  isSale: boolean
  bedrooms: object | undefined
  isMaterial: boolean
}

function sectionOf({
  typedIn = 'properties',
  named,
  found,
  price,
  isSale,
  bedrooms,
  isMaterial
}: Hints): ListingSection {
  const possible =
    found.length > 0
      ? [...new Set(found.flatMap(({ sections }) => Object.keys(sections) as ListingSection[]))]
      : undefined
  if (named && (!possible || possible.includes(named))) return named
  if (possible?.length === 1) return possible[0]!
  if (isMaterial && !possible && bedrooms === undefined) return 'btp'
  if (isSale && possible?.includes('sales') !== false) return 'sales'
  if (typedIn === 'properties' && Math.max(price.max ?? 0, price.min ?? 0) >= salePrice) return 'sales'
  if (possible && !possible.includes(typedIn)) return possible[0]!
  if (typedIn === 'btp' && (possible || bedrooms !== undefined)) return 'properties'
  return typedIn
}

const referenceSections: Record<string, ListingSection> = { l: 'properties', v: 'sales', b: 'btp' }

/** «l1002», «V-2026-0001», «ref L1019 c encore dispo»: a reference, by its letter; with spaces only alone. */
function referenceIn(typed: string): { section: ListingSection; text: string } | undefined {
  const found =
    /^\s*([lvb])[\s-]*(?:\d{4}|\d{4}[\s-]*\d{4})\s*$/i.exec(typed) ??
    /(?<![\p{Letter}\d-])([lvb])-?(?:\d{4}-?\d{4}|\d{4})(?![\p{Letter}\d-])/iu.exec(typed)
  return found ? { section: referenceSections[found[1]!.toLowerCase()]!, text: found[0].trim() } : undefined
}
