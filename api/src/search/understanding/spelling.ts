import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/**
 * The number of letters to insert, remove, replace or swap with their neighbour (Damerau–Levenshtein, without edits of
 * swapped letters); more than `max` where it is certainly more.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforeLast[column - 2]! + 1 : Number.POSITIVE_INFINITY
      )
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[other.length]!
}

/** Short words have too many neighbours. */
const mistakesIn = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : word.length < 14 ? 2 : 3)

/** Letters that begin a word with the same sound: «siment», «fosphore». */
const alike = ['cks', 'ckq', 'gj', 'vw', 'iy', 'fp']

export const beginsAlike = ([one = '']: string, [other = '']: string): boolean =>
  one === other || alike.some((letters) => letters.includes(one) && letters.includes(other))

/** What is written, as a pattern, and how it sounds in French; mute letters between consonants and at the end go. */
const sounds = parse<{ written: string; sound: string }>(readFileSync(new URL('sounds.csv', import.meta.url)), {
  delimiter: ';',
  columns: true
}).map(({ written, sound }) => [new RegExp(written, 'g'), sound] as const)

/** How a folded word sounds: «aparteman» as «appartement», «mezon» as «maison». */
const soundOf = (word: string): string =>
  sounds.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), word)

/** Tells which of these words sounds like another one; what is left of a short word says too little. */
export function createSounds(words: Iterable<string>): (word: string) => string | undefined {
  const known = new Map([...words].reverse().map((word) => [soundOf(word), word]))
  return (word) => {
    const sound = soundOf(word)
    return sound.length > 3 ? known.get(sound) : undefined
  }
}

/** The known word that a misspelled one most probably means, the first of several; undefined where none is near. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  const max = mistakesIn(word)
  if (max === 0 || /\d/.test(word)) return undefined
  let nearest: string | undefined
  let distance = max + 1
  for (const one of known) {
    // Of a short word, a first letter that sounds otherwise makes another word.
    const most = beginsAlike(one, word) ? max : Math.min(max, word.length - 6)
    if (one.length < 4 || most < 1) continue
    const found = editDistance(word, one, most)
    if (found <= most && found < distance) [nearest, distance] = [one, found]
  }
  return nearest
}
