import { fold, withFloors } from '../../domain/folding.ts'
import { withDigits } from './numbers.ts'
import { createSounds, nearestWord } from './spelling.ts'
import { plain, tableWords, withPhrases } from './words.ts'

const soundingLike = createSounds(tableWords)

/** The words that stand between quotation marks: they are taken as they are. */
export const exactWords = (typed: string) =>
  Array.from(typed.matchAll(/["«]([^"»]+)["»]/g), ([, quoted]) => plain(quoted!).split(' ')).flat()

/** Of the 400 characters of a search, folding can make eighteen of each. */
const maxFolded = 800
const maxWords = 80

/** The text in folded words as the readers expect it, and its misspelled words of the table. */
export function spelledText(typed: string, placeWords: ReadonlySet<string>, isWord: (word: string) => boolean) {
  const corrections: { typed: string; meant: string }[] = []
  const spelledAs = (word: string) => {
    if (/\d/.test(word) || isWord(word) || placeWords.has(word)) return word
    // Of what is spelled almost as a place, the places decide.
    if (nearestWord(word, placeWords)) return word
    const meant = soundingLike(word) ?? (word.length > 4 ? nearestWord(word, tableWords) : undefined)
    if (meant) corrections.push({ typed: word, meant })
    return meant ?? word
  }
  const text = withPhrases(withDigits(withFloors(normalized(typed))))
    .split(' ')
    .slice(0, maxWords)
    .map(spelledAs)
    .join(' ')
  return { text, corrections }
}

/** «15 x 20» of a plot is its surface. */
const withSurfaces = (text: string) =>
  /\b(?:terrains?|parcelles?|lots?|plots?|land)\b/.test(text)
    ? text.replaceAll(
        /\b(\d{1,3}) ?(?:m|metres?)? ?[x×*] ?(\d{1,3})(?: ?(?:m|metres?))?\b/g,
        (_, one: string, other: string) => `${Number(one) * Number(other)} m2`
      )
    : text

/** Folded, with single spaces, and digits apart from the letters behind them. */
const normalized = (typed: string) =>
  withSurfaces(fold(typed.replaceAll(/(?<=\p{Lowercase})(?=\p{Uppercase})/gu, ' ')).slice(0, maxFolded))
    .replaceAll('€', ' euros ')
    .replaceAll('$', ' dollars ')
    .replaceAll(/£ ?([\d.,]+ ?k?)/g, '$1 livres ')
    .replaceAll(/[<≤]=?/g, ' moins de ')
    .replaceAll(/[>≥]=?/g, ' plus de ')
    .replaceAll(/\br ?\+ ?(\d)\b/g, 'r$1')
    .replaceAll(/(\d ?(?:k|m|m2|mil|mille|millions?)?) ?[-–—] ?(?=\d)/g, '$1 a ')
    .replaceAll(/(\d) ?\/ ?(?=[\d.,]+ ?(?:k|mille?|millions?)\b)/g, '$1 a ')
    .replaceAll(/\b(\d{1,2})m(?![23])(\d)\b/g, '$1.$2 million')
    .replaceAll(/[^\p{Letter}\p{Number}.,]+/gu, ' ')
    .replaceAll(/[.,](?!\d)|(?<!\d)[.,]/g, ' ')
    .replaceAll(/(\d)(?=[a-z])|(?<=[a-z]{3})(?=\d)/g, '$1 ')
    .replaceAll(/\bm 2\b/g, 'm2')
    .replaceAll(/\b([ft]) ?(\d)\b/g, '$1$2')
    .replaceAll(/\b\d+ ?(?:m|metres?) ?(?:x ?\d+ ?(?:m|metres?)?|de) /g, ' | ')
    .replaceAll(/ +/g, ' ')
    .trim()
