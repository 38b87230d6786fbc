/** Characters of the standard PDF fonts beyond Latin-1: the rest of Windows-1252. */
const beyondLatin = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

/** Spaces that the standard PDF fonts lack. */
const narrowSpaces = /[\u2000-\u200a\u202f\u205f\u3000\t]/g

/** Replaces characters that the standard PDF fonts lack: by the letter without its accent, or a question mark. */
export const printable = (text: string): string =>
  Array.from(
    text
      .normalize('NFC')
      .replace(narrowSpaces, '\u00a0')
      .replace(/[\r\n]+/g, ' '),
    printableCharacter
  ).join('')

function printableCharacter(letter: string): string {
  if (isPrintable(letter)) return letter
  if (/\p{M}|\p{Cf}|\p{Cc}/u.test(letter)) return ''
  const withoutAccent = letter.normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(withoutAccent).every(isPrintable) ? withoutAccent : '?'
}

const isPrintable = (letter: string) => /^[\x20-\x7e\xa0-\xff]$/.test(letter) || beyondLatin.has(letter)
