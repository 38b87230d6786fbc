import { wordsOf } from '../domain/folding.ts'

/**
 * Conditions for a search by words: each searched word has to be the beginning of a word in `field`, which stores
 * folded words (`wordsOf`). «thies» finds «Thiès», and «lam thi» finds «Thiès, Cité Lamy». No conditions for blank
 * text.
 */
export function wordConditions(field: string, text: string | undefined): Record<string, unknown>[] {
  if (text === undefined || text.trim() === '') return []
  const words = wordsOf(text)
  // Nothing but punctuation, such as '.*': no document has a word like that.
  if (words.length === 0) return [{ [field]: { $in: [] } }]
  // A word is letters and digits alone, so the pattern is a range of the index and nothing else.
  return words.map((word) => ({ [field]: new RegExp(`^${word}`) }))
}
