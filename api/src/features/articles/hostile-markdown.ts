import { limits } from '@keur/contract/limits'
import { tooLarge, unprocessable } from '../../problems/problem.ts'
import { hasForeignScheme } from './link-addresses.ts'
import { countPossibleLinks, depthOfContainers, mostOpenMarks } from './nesting.ts'

/**
 * An article that a reader's browser could not draw is not taken: parsers call themselves for every quote in a quote. Nothing is parsed here.
 * What is counted is never less than what a parser would find, in time that grows with the length alone. Throws 413 and 422.
 */
export function requireHarmlessMarkdown(content: string): void {
  if (Buffer.byteLength(content) > limits.articleContent)
    throw tooLarge(`Le texte de l’article dépasse ${limits.articleContent / 1000} ko.`)
  const most = limits.articleNesting
  if (depthOfContainers(content) > most || mostOpenMarks(content, most) > most)
    throw unprocessable('Les citations, listes ou mises en forme de l’article sont trop imbriquées.')
  if (countPossibleLinks(content) > limits.articleLinks)
    throw unprocessable('L’article contient trop de liens ou d’images.')
  if (hasForeignScheme(content))
    throw unprocessable(
      'Un lien de l’article n’est pas accepté\u00a0: seuls http, https, mailto, tel et les adresses de ce site le sont.'
    )
}
