import type { Article } from '@keur/contract/article'
import { agency } from '@keur/kit/agency'
import { truncate } from '@keur/kit/format'
import { agencyLanguage, t } from '@keur/kit/language'

export const articlePath = ({ _id }: Pick<Article, '_id'>) => `/articles/${_id}`

/** The first words of a Markdown text, without its syntax and headings. */
export function excerptOf(content: string, length = 155): string {
  const text = content
    .replace(/^#{1,6} .*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:[-*+>]|\d+[.)])\s+/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
  return truncate(text.trim(), length)
}

/** What an article is about, in the language of the page: its first words, or that it is French. */
export const descriptionOf = (content: string, length?: number): string =>
  agencyLanguage ? t('Un article de {name}, en français.', { name: agency.name }) : excerptOf(content, length)

/** Reading speed in French. */
const wordsPerMinute = 200

export const readingMinutes = (text: string) =>
  Math.max(1, Math.round(text.trim().split(/\s+/).length / wordsPerMinute))
