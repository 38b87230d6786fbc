/** 'Thiès, Cité Lamy' → 'thies, cite lamy': without case, accents and joined letters. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}

/**
 * The folded words of a text, each once: 'L’été à Thiès' → ['l', 'ete', 'a', 'thies']. A word is at most 30 characters.
 */
export function wordsOf(...texts: (string | undefined)[]): string[] {
  const words = texts.flatMap((text) => fold(text ?? '').match(/[\p{Letter}\p{Number}]+/gu) ?? [])
  return [...new Set(words.map((word) => word.slice(0, 30)))]
}

/** All prefixes of words: 'mbour' → ['m', 'mb', 'mbo', 'mbou', 'mbour']. */
export function beginningsOf(words: string[]): string[] {
  return [...new Set(words.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1))))]
}
