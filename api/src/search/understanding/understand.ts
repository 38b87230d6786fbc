import type { SearchReading } from '@keur/contract/facets'
import { limits } from '@keur/contract/limits'
import type { UnderstoodSearch } from '@keur/contract/search'
import { equipment, type ListingSection, productCategories, type SortOrder } from '@keur/contract/vocabulary'
import { fold, isFloor } from '../../domain/folding.ts'
import { defaultRates, type Rates, type ReadRange, readPrice, readSurface } from './amounts.ts'
import { readAvailability, readPeriod } from './dates.ts'
import { readNegations } from './negations.ts'
import { readPlaces, type SearchedPlace } from './places.ts'
import { readBedrooms, readQuantity } from './rooms.ts'
import { referencesIn, sectionOf } from './section.ts'
import { exactWords, spelledText } from './spelled-text.ts'
import { Remaining } from './text.ts'
import {
  equipmentWords,
  furnishedWords,
  type KindOfListing,
  kinds,
  landTitleWords,
  materials,
  orderWords,
  pageWords,
  placeSynonyms,
  sameAs,
  sectionWords,
  smallWords,
  tableWords
} from './words.ts'

export interface SearchVocabulary {
  /** The neighbourhoods and towns that have something, and those of the map. */
  places: SearchedPlace[]
  /** Folded words of titles. */
  titleWords: Pick<ReadonlySet<string>, 'has'>
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
}

/** `query` has what is surely read, as filters; `wishes` the rest, which only orders what is found. */
export interface Understanding extends UnderstoodSearch {
  /** Filters that rest on a corrected word: they go where they would leave nothing. */
  unsure: ('category' | 'amenities' | 'localisation')[]
  wishes: Wishes
  reading: Omit<SearchReading, 'words' | 'matching'>
}

/**
 * What a text means that somebody typed to find something, such as «F3 Thiès 300 000 meublé». `section` is the list
 * where it was typed; words like «terrain» or «à vendre» mean another one.
 */
export function understand(typed: string, vocabulary: SearchVocabulary, section?: ListingSection): Understanding {
  const [reference, ...others] = referencesIn(typed)
  const wishes: Wishes = { words: [], taken: [], bedrooms: [], places: [], categories: [], exact: exactWords(typed) }
  if (reference) {
    const { section, text: search } = reference
    const words = search.match(/[a-z]+|\d+/gi)!.map((word) => word.toLowerCase())
    const reading = { corrections: [], dropped: others.map(({ text }) => text) }
    return { section, query: { search }, wishes: { ...wishes, words }, reading, unsure: [] }
  }

  const { places, titleWords, isRealWord, rates = defaultRates, today = new Date() } = vocabulary
  const isOrdinary = (word: string) => tableWords.has(word) || smallWords.has(word)
  const isWritten = (word: string) => titleWords.has(word) || isRealWord(word)
  const isSpelled = (word: string) =>
    isOrdinary(word) || isWritten(word) || placeSynonyms.has(word) || wishes.exact.includes(word)
  const spelled = spelledText(typed, new Set(places.flatMap(({ words }) => words)), isSpelled)
  const text = new Remaining(spelled.text)
  const asked = pageWords.find(({ words }) => text.has(words.filter((phrase) => phrase.includes(' '))))
  const query: UnderstoodSearch['query'] = {}
  const dropped: string[] = []

  const order = orderWords.find(({ words }) => text.take(words))?.meaning as SortOrder | undefined
  // «T2» is a kerb, too.
  const bedrooms = isMaterialText(text) ? undefined : readBedrooms(text)
  // Before the amounts: «Mbour 1 300 000» is not 1,3 million.
  const known = { isOrdinary: (word: string) => isOrdinary(word) && !namesPlaceIn(word, section, places), isWritten }
  const place = text.read((rest) => readPlaces(rest, places, known))
  const named = sectionWords.find(({ words }) => text.has(words))
  const isMaterial = named?.meaning === 'btp' || isMaterialText(text)
  const quantity = isMaterial || section === 'btp' ? readQuantity(text) : undefined
  const surface = text.read(readSurface)
  const price = readPrices(text, isMaterial || section === 'btp', rates)
  const availability = readAvailability(text, today)
  const period = readPeriod(text)
  if (text.take(furnishedWords[0]!.words)) query.furnished = false
  else if (text.take(furnishedWords[1]!.words)) query.furnished = true
  const negated = readNegations(text)
  const equipped = isMaterial ? [] : equipmentWords.filter(({ words }) => wish(text, words, wishes))
  const amenities = equipped.map(({ meaning }) => meaning)
  const isCorrected = ({ words }: { words: string[] }) => spelled.corrections.some(({ meant }) => words.includes(meant))
  const titles = isMaterial ? [] : landTitleWords.filter(({ words }) => text.take(words)).map(({ meaning }) => meaning)
  const landTitle = titles.join(',') || undefined
  if (named) wish(text, named.words, wishes)
  const found = readKinds(text, isMaterial, wishes)

  const meant = sectionOf({
    typedIn: section,
    named: named?.meaning,
    found,
    price,
    surface,
    isSale: Boolean(landTitle ?? negated.titles) || negated.isForSale,
    bedrooms: bedrooms ?? equipped[0],
    isMaterial
  })
  const isShortLet = meant === 'properties' && period !== undefined && period !== 'Mois'
  const categories = [...new Set(found.flatMap(({ sections }) => sections[meant] ?? []))]
  // A villa for a night, or for holidays, is «Saisonnière».
  const seasonal = categories.find((category) => category === 'Saisonnière')
  const category = categories.length === 1 ? categories[0] : seasonal
  // «F2 ou studio»: a studio has no bedrooms.
  const isEither = bedrooms !== undefined && (category === 'Studios' || category === 'Chambres')
  if (category && !isShortLet && !isEither) query.category = category
  else wishes.categories = categories
  if (meant !== 'btp' && bedrooms) {
    if (!isEither) query.bedrooms = Math.min(bedrooms.least, limits.bedroomsFilter)
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
  const without = new Set<string>()
  for (const { name, typed } of negated.unwanted) {
    const isEquipment = (equipment as string[]).includes(name)
    const unwanted = isEquipment ? name : (categoryOf(name, meant) ?? knownWord(name, titleWords))
    if (unwanted) without.add(unwanted)
    else dropped.push(typed)
  }
  if (without.size > 0) query.without = [...without].join(',')
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
  const whole = pageWords.find((one) => words.length > 0 && words.every((word) => one.words.includes(word)))
  const page = isBare(query) ? (asked ?? (categories.length > 0 ? undefined : whole)) : undefined
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
    ...(page ? { page: page.meaning } : {}),
    wishes,
    unsure: [
      ...(found.some(isCorrected) ? (['category'] as const) : []),
      ...(equipped.some(isCorrected) ? (['amenities'] as const) : []),
      ...(place?.corrections.length || place?.isNear ? (['localisation'] as const) : [])
    ],
    reading: {
      corrections: [...spelled.corrections, ...(place?.corrections ?? [])],
      dropped,
      ...(quantity && meant === 'btp' ? { quantity: quantity.value } : {}),
      ...(price.foreign ? { foreign: price.foreign } : {})
    }
  }
}

/** Any filter but a place or a kind tells that a list is meant, and which. */
export const isBare = (query: object) => Object.keys(query).every((name) => /^(?:localisation|category)$/.test(name))

/** Takes phrases that mean a filter; as words they order what it finds, too. */
function wish(text: Remaining, phrases: readonly string[], wishes: Wishes): boolean {
  const taken = text.takeAll(phrases)
  wishes.taken.push(...taken.flatMap((phrase) => phrase.split(' ')).filter((word) => !smallWords.has(word)))
  return taken.length > 0
}

const kindPhrases = kinds
  .flatMap((kind) => kind.words.map((phrase) => ({ kind, phrase })))
  .toSorted((one, other) => other.phrase.length - one.phrase.length)

/** The kinds that a text names, the longest phrases first: «chambre d’hôtes» is no «chambre». */
function readKinds(text: Remaining, isMaterial: boolean, wishes: Wishes): KindOfListing[] {
  const possible = kindPhrases.filter(({ kind }) => !isMaterial || kind.sections.btp)
  return [...new Set(possible.filter(({ phrase }) => wish(text, [phrase], wishes)).map(({ kind }) => kind))]
}

/** The category for which a word stands: «studios», «house»; a «duplex» is only a part of one. */
function categoryOf(word: string, section: ListingSection): string | undefined {
  const same = [word, word.replace(/s$/, '')].flatMap((one) => [one, ...sameAs(one)])
  return kinds
    .filter(({ words }) => words.includes(word))
    .flatMap(({ sections }) => sections[section] ?? [])
    .find((name) => same.some((one) => fold(name).startsWith(one)))
}

/** A word that titles have, or another one for the same; undefined where leaving it out would leave out nothing. */
const knownWord = (word: string, titleWords: SearchVocabulary['titleWords']) =>
  isFloor(word) || (!smallWords.has(word) && [word, ...sameAs(word)].some((one) => titleWords.has(one)))
    ? word
    : undefined

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

/** Both bounds where there are two: «min 100 000 max 200 000». A material has a price only where it is called one. */
function readPrices(text: Remaining, isMaterial: boolean, rates: Rates): ReadRange {
  const first = text.read((rest) => {
    const reading = readPrice(rest, rates)
    return isMaterial && !reading.value?.isNamed ? { rest } : reading
  })
  // One bound alone may have the other one after it.
  if (!first || first.near !== undefined || (first.min === undefined) === (first.max === undefined)) return first ?? {}
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
