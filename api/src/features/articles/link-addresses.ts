/** The start of an address: after `](` of a link or an image, after `]:` of a definition, or between `<` and `>`. */
const beginning = /(?:\]\(|\]:)\s*(<?)\s*|(<)(?=[a-z])/gi
/** The part of an address that may hold a scheme. No known scheme is longer than a hundred characters. */
const headInAngles = /[^/?#>\r\n]{0,100}/y
const head = /[^/?#\s]{0,100}/y

/**
 * Whether any link, image, definition or autolink has a scheme that articles may not have. An address has a scheme
 * where a colon stands before the first slash; entities, backslashes and control characters there are ways to hide one.
 */
export function hasForeignScheme(content: string): boolean {
  for (const found of content.matchAll(beginning)) {
    const pattern = found[1] || found[2] ? headInAngles : head
    pattern.lastIndex = found.index + found[0].length
    const [start] = pattern.exec(content)!
    if (/[:&\\]|\p{Cc}/u.test(start) && !/^(?:https?|mailto|tel):/i.test(start)) return true
  }
  return false
}
