import { truncate } from '@keur/kit/format'

/** The first words of an article, without the marks of Markdown; headings are left out. */
export function excerptOf(content: string, length = 155): string {
  const text = content
    .replace(/^#{1,6} .*$/gm, '')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+>]|\d+[.)])\s+/gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
  return truncate(text.trim(), length)
}
