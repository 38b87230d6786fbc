import { numberWords } from './words.ts'

/** The words for numbers from one to another, for a pattern. */
const named = (least: number, most: number) =>
  [...numberWords].flatMap(([word, value]) => (value >= least && value <= most ? [word] : [])).join('|')

const unit = named(2, 9)
const teen = `dix (?:sept|huit|neuf)|${named(10, 19)}`
/** Eighty is four twenties, and seventy sixty and ten. */
const small = `(?:(?:${named(60, 60)}|${named(80, 80)}) (?:et onze|${teen})|(?:${named(20, 90)})(?: et une?| une?| one| (?:${unit}))?|${teen}|${unit}|zero)`
const counted = `(?: and)? (?:${small}|une?|one)(?! (?:cents?|hundreds?)(?![^ ]))`
/** «un», «a» and «benn» count what follows, or are an article: a number only before another word of a number. */
const scale = '(?:milliards?|millions?|billions?|thousand)(?![^ ])'
const number = new RegExp(
  String.raw`(?<![^ ])(?:(?:(?:(?:une?|benn|\d|${unit}) )?cents?|(?:(?:a|one|\d|${unit}) )?hundreds?)(?:${counted})?|${small}|(?:une?|one|a|benn)(?= ${scale}))(?![^ ])`,
  'g'
)
/** «studio neuf» is a new one. */
const neuf = /^neuf(?! (?:cents?|mille?|milli\w+|chambres?|pieces?|sacs?|barres?|tonnes?)(?![^ ]))/

/** «deux cent trois»: what stands before a hundred counts it, anything else is added. */
const numberOf = (words: string): number =>
  words
    .split(' ')
    .reduce(
      (sum, word) =>
        /^(?:cent|hundred)s?$/.test(word)
          ? Math.max(1, sum) * 100
          : sum + (numberWords.get(word) ?? (/^(?:et|and)$/.test(word) ? 0 : Number(word) || 1)),
      0
    )

/**
 * A folded text with its numbers below a thousand as digits: «trois cent mille» → «300 mille», «un million et demi» →
 * «1.5 million». The words for thousands and millions stay, as an amount may have digits before them.
 */
export const withDigits = (text: string): string =>
  text
    .replaceAll(/\b(?:half an?|un demi|demi) (?=milli|hectare|ha )/g, '0.5 ')
    .replaceAll(/\b(?:une?|one|an) (?=bed|hectare|ha )/g, '1 ')
    .replaceAll(/\bquatre vingts?(?![^ ])/g, 'octante')
    .replaceAll(number, (words, at: number, all: string) =>
      words === 'neuf' && neuf.test(all.slice(at)) ? words : String(numberOf(words))
    )
    // «mille» alone is a thousand, «a thousand» too.
    .replaceAll(/(?<!\d )\b(mille|thousand)(?![^ ])/g, '1 $1')
    .replaceAll(/\b(milli\w+|mille?|thousand|billions?) (?:un|one)(?![^ ])/g, '$1 1')
    .replaceAll(/\b(\d+) (milli\w+|billions?|hectares?|ha) (?:et demie?|and a half)\b/g, '$1.5 $2')
    .replaceAll(/\b(\d+) and a half (milli\w+|billions?|hectares?|ha)\b/g, '$1.5 $2')
    .replaceAll(/\b(\d+) (?:mille|thousand) (?=m2|metres? carres?|sqm|square)/g, '$1000 ')
