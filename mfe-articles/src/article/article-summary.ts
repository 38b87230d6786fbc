import type { Article } from '@keur/contract/article'
import { truncate } from '@keur/kit/format'

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

/** Reading speed in French. */
const wordsPerMinute = 200

export const readingMinutes = (text: string) =>
  Math.max(1, Math.round(text.trim().split(/\s+/).length / wordsPerMinute))
