import { limits } from '@keur/contract/limits'
import { tooLarge, unprocessable } from '../../problems/problem.ts'
import { hasForeignScheme } from './link-addresses.ts'
import { countOpenMarks, countPossibleLinks, depthOfContainers } from './nesting.ts'

/**
 * Refuses Markdown that a browser could not render: parsers recurse for every nested quote. Nothing is parsed here; the
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
  if (hasForeignScheme(content))
    throw unprocessable(
      'Un lien de l’article n’est pas accepté\u00a0: seuls http, https, mailto, tel et les adresses de ce site le sont.'
    )
}
