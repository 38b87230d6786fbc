/** Words that one reads in a minute, in French and without haste. */
const wordsAMinute = 200

export const readingMinutes = (text: string) => Math.max(1, Math.round(text.trim().split(/\s+/).length / wordsAMinute))
