import { fold } from './index.ts'

/** Whether a text has these words, in the singular or the plural: «Mbour 10» has no «Mbour 1», «Briques» has «Brique». */
export const hasWords = (text: string, words: string): boolean => ` ${stemsOf(text)} `.includes(` ${stemsOf(words)} `)

const stemsOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(?<=\p{L}{2})[sx](?= |$)/gu, '')
