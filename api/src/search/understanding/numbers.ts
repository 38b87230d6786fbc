import { numberWords } from './words.ts'

/** They count what follows, or are an article: a number only beside another word of a number. */
const ones = ['un', 'une', 'one', 'a', 'benn']
const hundreds = ['cent', 'cents', 'hundred', 'hundreds']
const scales = /^(?:mille|mil|thousand|millions?|milliards?|billions?)$/

interface Count {
  value: number
  /** Words that it takes. */
  length: number
}

/** Reads a number below a thousand in words from a position on: «deux cent cinquante», «quatre vingt dix sept». */
function countAt(words: readonly string[], start: number): Count | undefined {
  let [value, last, at] = [0, Number.POSITIVE_INFINITY, start]
  let isNumber = false
  for (; at < words.length; at += 1) {
    const word = words[at]!
    if (isNumber && joinsAt(words, at, last)) continue
    if (hundreds.includes(word) && value < 10) {
      // «cent» alone is a hundred.
      ;[value, last, isNumber] = [Math.max(1, value) * 100, 100, true]
      continue
    }
    const isOne = ones.includes(word)
    const next = words[at + 1] ?? ''
    if (isOne && !isNumber && !hundreds.includes(next) && !(scales.test(next) && next !== 'mille' && next !== 'mil'))
      break
    const unit = isOne ? 1 : numberWords.get(word)
    if (unit === undefined) break
    // Eighty is four twenties, and seventy sixty and ten.
    if (unit === 20 && value % 100 === 4 && last === 4) {
      ;[value, last, isNumber] = [value + 76, 20, true]
      continue
    }
    const isTeen = unit >= 10 && unit < 20 && (last === 60 || (last === 20 && value % 100 === 80))
    if (
      isNumber &&
      !isTeen &&
      !(unit < last && (last >= 100 || (last >= 20 && unit < 10) || (last === 10 && unit >= 7 && unit < 10)))
    )
      break
    ;[value, last, isNumber] = [value + unit, unit, true]
  }
  // «studio neuf» is a new one.
  const isNew = words[start] === 'neuf' && at === start + 1 && !counted.test(words[at] ?? '')
  return isNumber && !isNew ? { value, length: at - start } : undefined
}

const counted = /^(?:cents?|mille|mil|milli\w+|chambres?|pieces?|sacs?|barres?|tonnes?)$/

/** «vingt et un», «soixante et onze», «two hundred and fifty»; «deux cent et trois cent» are two numbers. */
function joinsAt(words: readonly string[], at: number, last: number): boolean {
  const next = words[at + 1] ?? ''
  if (words[at] === 'et') return last >= 20 && last < 100 && /^(?:une?|onze)$/.test(next)
  const isBelow = numberWords.has(next) || ones.includes(next)
  return words[at] === 'and' && last === 100 && isBelow && !hundreds.includes(words[at + 2] ?? '')
}

/**
 * A folded text with its numbers below a thousand as digits: «trois cent mille» → «300 mille», «un million et demi» →
 * «1.5 million». The words for thousands and millions stay, as an amount may have digits before them.
 */
export function withDigits(text: string): string {
  const words = text
    .replaceAll(/\b(?:half a|un demi|demi) (?=milli)/g, '0.5 ')
    .replaceAll(/\bone (?=bed)/g, '1 ')
    .split(' ')
  const result: string[] = []
  for (let at = 0; at < words.length; ) {
    const count = countAt(words, at)
    if (count) {
      result.push(String(count.value))
      at += count.length
    } else {
      const [word, next = ''] = [words[at]!, words[at + 1] ?? '']
      // «3 cent mille»: digits before a word.
      if (/^\d$/.test(word) && hundreds.includes(next)) {
        const rest = countAt(words, at + 2)
        const below = rest && rest.value < 100 ? rest : undefined
        result.push(String(Number(word) * 100 + (below?.value ?? 0)))
        at += 2 + (below?.length ?? 0)
        continue
      }
      // «mille» alone is a thousand, «a thousand» too.
      const isAlone = /^(?:mille|thousand)$/.test(word) && !/\d$/.test(result.at(-1) ?? '')
      // «mille un»
      const isOne = /^(?:un|one)$/.test(word) && scales.test(result.at(-1) ?? '')
      result.push(...(isAlone ? ['1', word] : [isOne ? '1' : word]))
      at += 1
    }
  }
  return result
    .join(' ')
    .replaceAll(/\b(\d+) (millions?|milliards?|billions?) (?:et demie?|and a half)\b/g, '$1.5 $2')
    .replaceAll(/\b(\d+) and a half (millions?|milliards?|billions?)\b/g, '$1.5 $2')
}
