/** Matches the prefix of a line: white space, quotes, list bullets and numbers, and a byte order mark. */
const beforeText = /^\ufeff?(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))+/gm

/** An upper bound of the nesting of quotes and lists: each has a marker on the line, or takes two columns of it. */
export function depthOfContainers(content: string): number {
  let deepest = 0
  for (const [prefix] of content.matchAll(beforeText)) {
    let columns = 0
    let marks = 0
    for (const character of prefix) {
      if (character === ' ') columns += 1
      else if (character === '\t') columns += 4
      else if (!/[\d\ufeff]/.test(character)) marks += 1
    }
    deepest = Math.max(deepest, marks + Math.floor(columns / 2))
  }
  return deepest
}

/** Where inline content certainly ends: at empty lines, and before a bullet or a heading. */
const newText = /\n(?:[ \t\n]*\n| {0,3}(?:[-+*][ \t]+(?=[^ \t\n])|#{1,6}(?=[ \t\n])))/
const mark = /\*+|_+|\[/
const newTextOrMark = new RegExp(`${newText.source}|(${mark.source})`, 'g')

/**
 * An upper bound of the brackets, asterisks and underscores of one text that could be open at the same time. Counts no
 * further than `enough`.
 */
export function countOpenMarks(content: string, enough = Number.POSITIVE_INFINITY): number {
  let most = 0
  let open = 0
  const text = content.replaceAll(/\r\n?/g, '\n')
  for (const { index, 1: run } of text.matchAll(newTextOrMark)) {
    if (run === undefined) open = 0
    else if (run === '[' || canOpen(text[index - 1], text[index + run.length])) open += run.length
    most = Math.max(most, open)
    if (most > enough) break
  }
  return most
}

/** CommonMark's left-flanking run: not before white space, and not between a letter and a sign. */
function canOpen(before: string | undefined, after: string | undefined): boolean {
  if (after === undefined || /[\t\n\f\p{Zs}]/u.test(after)) return false
  return !(/[\p{P}\p{S}]/u.test(after) && before !== undefined && /[\p{L}\p{N}]/u.test(before))
}

/** Every bracket may be a link or an image, and so may every `<` before a letter. */
export function countPossibleLinks(content: string): number {
  let count = 0
  for (const _ of content.matchAll(/\[|<(?=[a-z])/gi)) count += 1
  return count
}
