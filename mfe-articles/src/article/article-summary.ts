import type { Article } from '@keur/contract/article'
import { agency } from '@keur/kit/agency'
import { truncate } from '@keur/kit/format'
import { agencyLanguage, t } from '@keur/kit/language'
import { loadMarkdownParser, type MarkdownNode } from '@keur/kit/markdown'

export const articlePath = ({ _id }: Pick<Article, '_id'>) => `/articles/${_id}`

/** The first words of a Markdown text as it is read, without headings and pictures. */
export async function excerptOf(content: string, length = 155): Promise<string> {
  const { parseMarkdown } = await loadMarkdownParser()
  return truncate(textOf(parseMarkdown(content)).replace(/\s+/g, ' ').trim(), length)
}

const withoutText = ['heading', 'image', 'imageReference', 'definition', 'thematicBreak']
const withoutGaps = ['paragraph', 'strong', 'emphasis', 'link', 'linkReference']

function textOf({ type, value = ' ', children }: MarkdownNode): string {
  if (withoutText.includes(type)) return ''
  return children ? children.map(textOf).join(withoutGaps.includes(type) ? '' : ' ') : value
}

/** What an article is about, in the language of the page: its first words, or that it is French. */
export const descriptionOf = (excerpt: string, length = 155): string =>
  agencyLanguage ? t('Un article de {name}, en français.', { name: agency.name }) : truncate(excerpt, length)

/** Reading speed in French. */
const wordsPerMinute = 200

export const readingMinutes = (text: string) =>
  Math.max(1, Math.round(text.trim().split(/\s+/).length / wordsPerMinute))
