import { type Bitset, emptySet, firstPlace, mark } from './bitset.ts'

/** The words of a listing by their numbers: those of the title come first. */
export interface ListingWords {
  words: Uint32Array
  /** How many of them are of the title. */
  titled: number
}

/** A word that a title, or any text of a listing, has: whole, or at the beginning of one of its words. */
export interface WordCondition {
  word: string
  isWhole: boolean
  isTitle: boolean
}

/** Numbers words in the order in which they are first seen; many listings have the same. */
export function createWordNumbering() {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, texts.length)
    return texts.push(word) - 1
  }
  return {
    numbers: numbers as ReadonlyMap<string, number>,
    texts: texts as readonly string[],
    wordsOf(title: readonly string[], others: readonly string[]): ListingWords {
      const all = new Set([...title, ...others])
      return { words: Uint32Array.from(all, numberOf), titled: new Set(title).size }
    }
  }
}

export type WordNumbering = ReturnType<typeof createWordNumbering>

interface Postings {
  /** Where the listings of each word begin in `listings`. */
  starts: Uint32Array
  listings: Uint32Array
}

type NumberedWords = ListingWords & { number: number }

/** The listings of each word one after the other: two arrays, made in two passes over the words of all. */
function postingsOf(listings: readonly NumberedWords[], words: number, isTitle: boolean): Postings {
  const starts = new Uint32Array(words + 1)
  const each = (use: (word: number, listing: number) => void) => {
    for (const { number, words, titled } of listings)
      for (let at = 0; at < (isTitle ? titled : words.length); at += 1) use(words[at]!, number)
  }
  each((word) => {
    starts[word + 1]! += 1
  })
  for (let word = 0; word < words; word += 1) starts[word + 1]! += starts[word]!
  const next = starts.slice()
  const found = new Uint32Array(starts[words]!)
  each((word, listing) => {
    found[next[word]!++] = listing
  })
  return { starts, listings: found }
}

/** With more changes than this the postings are made again. */
const maxChanges = 500

/**
 * An index of words, made when it is first asked: at 20,000 listings of fifty words in some 20 ms. What has changed since
 * then is looked through beside it. `listings` are all, by their numbers.
 */
export function createWordTable(listings: ReadonlyMap<number, NumberedWords>, { numbers, texts }: WordNumbering) {
  let index: ReturnType<typeof makeIndex> | undefined
  const changed = new Set<number>()
  const makeIndex = () => {
    const [all, size] = [[...listings.values()], texts.length]
    return { sorted: [...texts].sort(), title: postingsOf(all, size, true), text: postingsOf(all, size, false) }
  }
  const isMatch = (text: string, { word, isWhole }: WordCondition) => (isWhole ? text === word : text.startsWith(word))

  return {
    changed(number: number): void {
      if (!index) return
      changed.add(number)
      if (changed.size <= maxChanges) return
      index = undefined
      changed.clear()
    },
    withWord(condition: WordCondition): Bitset {
      const { word, isTitle } = condition
      index ??= makeIndex()
      const { starts, listings: found } = index[isTitle ? 'title' : 'text']
      const { sorted } = index
      const set = emptySet()
      for (
        let at = firstPlace(sorted.length, (at) => sorted[at]! < word);
        at < sorted.length && isMatch(sorted[at]!, condition);
        at += 1
      ) {
        const number = numbers.get(sorted[at]!)!
        for (let place = starts[number]!; place < starts[number + 1]!; place += 1)
          if (!changed.has(found[place]!)) mark(set, found[place]!, true)
      }
      for (const number of changed) {
        const { words = [], titled = 0 } = listings.get(number) ?? {}
        const those = isTitle ? words.slice(0, titled) : words
        if (those.some((one) => isMatch(texts[one]!, condition))) mark(set, number, true)
      }
      return set
    }
  }
}
