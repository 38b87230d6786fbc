import { fromMarkdown } from 'mdast-util-from-markdown'

/** A node of the tree that `Markdown` renders (mdast). Positions are offsets in the text. */
export interface MarkdownNode {
  type: string
  value?: string
  children?: MarkdownNode[]
  position?: { start: { offset?: number }; end: { offset?: number } }
}

/** The parser is recursive: deeply nested quotes or lists would overflow the stack. */
export const isNestedTooDeep = (markdown: string) => /^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*){100}/m.test(markdown)

/** What `Markdown` renders. A text that is nested too deep is shown as it is: no node then. */
export const parseMarkdown = (text: string): MarkdownNode =>
  isNestedTooDeep(text) ? { type: 'root' } : (fromMarkdown(text) as MarkdownNode)
