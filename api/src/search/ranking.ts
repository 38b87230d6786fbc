import type { SearchReading } from '@keur/contract/facets'
import type { ListingSearch, Ranking, Trait, Wish } from './listing-search.ts'
import { beginsAlike, editDistance, nearestWord } from './understanding/spelling.ts'
import type { Understanding } from './understanding/understand.ts'
import { sameAs } from './understanding/words.ts'

/** Words of a text that are looked for; further ones cost time and tell nothing. */
const maxWords = 12

/**
 * What orders the listings of a typed text, and how its words were read: a word that no listing has is taken for
 * another spelling, or dropped. Rare words weigh more, as in BM25 with words that are there or not
 * (https://en.wikipedia.org/wiki/Okapi_BM25).
 */
export async function rankingOf(
  { wishes, reading }: Pick<Understanding, 'wishes' | 'reading'>,
  search: Pick<ListingSearch, 'titleWords' | 'countsOf' | 'size'>,
  isRealWord: (word: string) => boolean
): Promise<{ ranking: Ranking; reading: Omit<SearchReading, 'matching'> }> {
  const titleWords = await search.titleWords()
  const [typed, taken] = [wishes.words.slice(0, maxWords), wishes.taken.slice(0, maxWords)]
  const countOf = await countsIn(
    search,
    [...typed, ...taken].flatMap((word) => [word, ...sameAs(word)])
  )
  const foundAs = (word: string) => [word, ...sameAs(word)].filter((one) => countOf(one) > 0)
  const words: string[] = []
  const [corrections, dropped] = [[...reading.corrections], [...reading.dropped]]
  for (const [index, word] of typed.entries()) {
    if (foundAs(word).length > 0) words.push(word)
    else {
      const next = typed[index + 1]
      const other = wishes.exact.includes(word) ? [] : spelledOtherwise(word, next, titleWords, isRealWord)
      words.push(...other)
      if (other.length === 0) dropped.push(word)
      // «42.5» is spelled as «42,5» is.
      else if (other.join('') !== word.replaceAll(/[.,]/g, ''))
        corrections.push({ typed: word, meant: other.join(' ') })
    }
  }
  const otherCountOf = await countsIn(
    search,
    words.filter((word) => countOf(word) === 0)
  )
  const total = await search.size()
  const wishOf = (word: string, share: number): Wish => {
    const spellings = foundAs(word).length > 0 ? foundAs(word) : [word]
    return spellings.flatMap((one) => {
      const rarity = Math.log(1 + total / Math.max(1, countOf(one) || otherCountOf(one)))
      return traitsOf(one, 100 * share * rarity * (one === word ? 1 : 0.8), one !== word)
    })
  }
  const ofWords = words.map((word) => wishOf(word, 1))
  return {
    ranking: {
      words: ofWords,
      wishes: [...ofWords, ...taken.map((word) => wishOf(word, 0.5)), ...factWishes(wishes)]
    },
    // A floor is one word of the index.
    reading: { ...reading, words: words.map((word) => word.replace(/^etage(?=\d)/, 'étage ')), corrections, dropped }
  }
}

/** How many listings have each of these words in any text. */
async function countsIn(search: Pick<ListingSearch, 'countsOf'>, words: string[]): Promise<(word: string) => number> {
  const texts = [...new Set(words)]
  if (texts.length === 0) return () => 0
  const counts = await search.countsOf(texts.map(textTrait))
  const countOf = new Map(texts.map((text, index) => [text, counts[index]!]))
  return (word) => countOf.get(word) ?? 0
}

const isNumber = (word: string) => /^\d+$/.test(word)
/** «2» is no beginning of «20». */
const textTrait = (text: string): Trait => ({ text, isWhole: isNumber(text) })

/** A short synonym begins too many words: it has to be a whole one. */
function traitsOf(word: string, weight: number, isSynonym: boolean): Wish {
  const share = (part: number) => Math.max(1, Math.round(weight * part))
  const text = isSynonym ? { text: word, isWhole: true } : textTrait(word)
  return [
    { trait: { title: word, isWhole: true }, weight: share(1) },
    ...(isSynonym || isNumber(word) ? [] : [{ trait: { title: word, isWhole: false }, weight: share(0.8) }]),
    { trait: text, weight: share(0.4) }
  ]
}

/** «ha10» as two words, «fosseseptique» too, a misspelled word of a title; none where nothing is near. */
function spelledOtherwise(
  word: string,
  next: string | undefined,
  titleWords: ReadonlySet<string>,
  isRealWord: (word: string) => boolean
): string[] {
  const parts = word.match(/[a-z]+|\d+/g) ?? []
  const [letters, digits] = parts
  const known = parts.filter((part) => titleWords.has(part))
  if (parts.length === 2 && (known.length === 2 || (known[0] === digits && /[a-z]/.test(letters!)))) return known
  if (/\d/.test(word)) return []
  if (next && titleWords.has(word + next)) return [word + next]
  for (let at = 3; at <= word.length - 3; at += 1)
    if (titleWords.has(word.slice(0, at)) && titleWords.has(word.slice(at))) return [word.slice(0, at), word.slice(at)]
  if (isRealWord(word)) return []
  const nearest = nearestWord(
    word,
    [...titleWords].filter((one) => beginsAlike(one, word))
  )
  // Two letters may be wrong only in a long word.
  return nearest && (word.length > 8 || editDistance(word, nearest, 1) === 1) ? [nearest] : []
}

/** The listings whose number is near come before the others: within two, ten and thirty percent. */
const nearness = [
  [0.02, 300],
  [0.1, 220],
  [0.3, 120]
] as const

function factWishes({ bedrooms, surface, price, places, categories }: Understanding['wishes']): Wish[] {
  const around = (of: 'price' | 'surface', amount: number, share: number): Wish =>
    nearness.map(([part, weight]) => ({
      trait: { [of]: [Math.floor(amount * (1 - part)), Math.ceil(amount * (1 + part))] } as Trait,
      weight: Math.round(weight * share)
    }))
  return [
    [{ trait: { available: true }, weight: 150 }],
    ...(bedrooms.length > 0 ? [bedroomsWish(bedrooms)] : []),
    ...(surface ? [around('surface', surface, 1)] : []),
    ...(price ? [around('price', price, 0.5)] : []),
    ...places.map((place): Wish => [{ trait: { place }, weight: 250 }]),
    ...(categories.length > 0 ? [categories.map((category) => ({ trait: { category }, weight: 400 }))] : [])
  ]
}

/** A home with more bedrooms than are meant is the further behind the more it has. */
const bedroomsWish = (exact: number[]): Wish => {
  const most = Math.max(...exact)
  return [
    ...exact.map((bedrooms) => ({ trait: { bedrooms }, weight: 300 })),
    ...[1, 2].map((more) => ({ trait: { bedrooms: most + more }, weight: 210 - 90 * more }))
  ]
}
