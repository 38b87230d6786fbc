import { fold } from '../../domain/folding.ts'

/** Endings of plurals and verbs in both languages: the dictionaries list the word without them. */
const endings = ['s', 'x', 'e', 'es', 'ee', 'ees', 'er', 'ez', 'ent', 'ant', 'ing', 'ed', 'd', 'ly']
const additions = ['', 'e', 'er', 'r', 'y']

let words: Promise<ReadonlySet<string>> | undefined

/**
 * Reads the spelling dictionaries of Hunspell for French and English at the first question: 130,000 words, some 10 MB.
 * Names, which they write with a capital, are left out.
 */
async function read(): Promise<ReadonlySet<string>> {
  const dictionaries = await Promise.all([import('dictionary-fr'), import('dictionary-en')])
  const found = new Set<string>()
  for (const { default: dictionary } of dictionaries)
    for (const [word] of Buffer.from(dictionary.dic)
      .toString()
      .matchAll(/^\p{Lowercase}[\p{Letter}]+/gmu))
      found.add(fold(word))
  return found
}

/** Tells whether a folded word is French or English, so that it is no misspelling of another one. */
export async function createDictionary(): Promise<(word: string) => boolean> {
  words ??= read()
  const known = await words
  return (word) =>
    known.has(word) ||
    endings.some(
      (ending) =>
        word.endsWith(ending) &&
        // «siment» is no form of «sim».
        word.length - ending.length > (ending.length === 1 ? 2 : 3) &&
        additions.some((addition) => known.has(word.slice(0, -ending.length) + addition))
    )
}
