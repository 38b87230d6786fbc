/** What stands before the text of a line: white space, quotes, bullets and numbers of lists; before the first line a byte order mark. */
const beforeText = /^\ufeff?(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))+/gm

/** How deep quotes and lists stand in one another, at most: each is marked on the line itself, or takes two columns of it. */
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

/** Where one text certainly ends and another begins: at empty lines, or where a line begins with a bullet or as a heading. */
const newText = /\n(?:[ \t\n]*\n| {0,3}(?:[-+*][ \t]+(?=[^ \t\n])|#{1,6}(?=[ \t\n])))/
const mark = /\*+|_+|\[/
const newTextOrMark = new RegExp(`${newText.source}|(${mark.source})`, 'g')

/**
 * How many brackets, asterisks and underscores of one text could be open at once, at most: all that could open anything.
 * Counts no further than `enough`.
 */
export function mostOpenMarks(content: string, enough = Number.POSITIVE_INFINITY): number {
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
