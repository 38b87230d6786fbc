import { limits } from '@keur/contract/limits'
import { tooLarge, unprocessable } from '../../problems/problem.ts'

/**
 * Refuses Markdown that a browser could not render, or not in time: parsers recurse for every nested quote, and look at
 * all lines and marks again for each. Nothing is parsed here; the
 * bounds are never below what a parser would find, in linear time. Throws 413 and 422.
 */
export function requireHarmlessMarkdown(content: string): void {
  if (Buffer.byteLength(content) > limits.articleContent)
    throw tooLarge(`Le texte de l’article dépasse ${limits.articleContent / 1000} ko.`)
  const maxDepth = limits.articleNesting
  if (depthOfContainers(content) > maxDepth || countOpenMarks(content, maxDepth) > maxDepth)
    throw unprocessable('Les citations, listes ou mises en forme de l’article sont trop imbriquées.')
  if (countPossibleLinks(content) > limits.articleLinks)
    throw unprocessable('L’article contient trop de liens ou d’images.')
  if (countOf(/\r\n?|\n/g, content) >= limits.articleLines)
    throw unprocessable(`L’article a plus de ${limits.articleLines} lignes.`)
  if (countOf(/\*+|_+/g, content) > limits.articleMarks)
    throw unprocessable('L’article contient trop de mises en forme.')
  if (hasForeignScheme(content))
    throw unprocessable(
      'Un lien de l’article n’est pas accepté\u00a0: seuls http, https, mailto, tel et les adresses de ce site le sont.'
    )
}

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

/** An upper bound of brackets, asterisks and underscores that could be open at once; no further than `enough`. */
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
export const countPossibleLinks = (content: string): number => countOf(/\[|<(?=[a-z])/gi, content)

function countOf(pattern: RegExp, content: string): number {
  let count = 0
  for (const _ of content.matchAll(pattern)) count += 1
  return count
}

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
