import type { MarkdownNode } from '@keur/kit/markdown'

/** Replaces the text between `from` and `to`, then selects a range. */
export interface Edit {
  from: number
  to: number
  text: string
  select: [number, number]
}

/** The parser of the articles' Markdown. */
export type Parse = (text: string) => MarkdownNode

/** The edit of a toolbar button for a text and its selection; null where none would be shown as it is meant. */
export type Format = (text: string, start: number, end: number, parse: Parse) => Edit | null
