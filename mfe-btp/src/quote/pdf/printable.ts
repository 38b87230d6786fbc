/** What a document's own fonts hold beside Latin-1: the rest of Windows-1252. */
const beyondLatin = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Spaces that a document's own fonts do not have, and would print as something else. */
const narrowSpaces = /[\u2000-\u200a\u202f\u205f\u3000\t]/g

/** A text in the letters that a document's own fonts can print; a letter they do not have loses its accent, or is a question mark. */
export const printable = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(narrowSpaces, '\u00a0')
      .replace(/[\r\n]+/g, ' '),
    printed
  ).join('')

function printed(letter: string): string {
  if (isPrinted(letter)) return letter
  if (/\p{M}|\p{Cf}|\p{Cc}/u.test(letter)) return ''
  const bare = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(bare).every(isPrinted) ? bare : '?'
}

const isPrinted = (letter: string) => /^[\x20-\x7e\xa0-\xff]$/.test(letter) || beyondLatin.has(letter)
