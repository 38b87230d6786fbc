import type { MarkdownNode } from '@keur/kit/markdown'
import type { JSONContent } from '@tiptap/core'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Parse } from '../text/edit.ts'

/** A node of the tree of a Markdown text (mdast), with the fields of all types. */
interface Node extends Omit<MarkdownNode, 'children'> {
  children?: Node[]
  depth?: number
  ordered?: boolean
  start?: number | null
  spread?: boolean
  lang?: string | null
  meta?: string | null
  url?: string
  title?: string | null
  alt?: string | null
}
type Mark = NonNullable<JSONContent['marks']>[number]

/** The Markdown holds something for which the visual editor has no place. */
class UnknownMarkdown extends Error {}

/**
 * The document of the visual editor for a text; null where writing it back would change more than its spelling. The
 * parser is the one that visitors' pages are rendered with.
 */
export function readDocument(text: string, parse: Parse): JSONContent | null {
  const root = parse(text)
  try {
    const document = documentOf(root)
    return isSame(root, parse(writeDocument(document))) ? document : null
  } catch (error) {
    if (error instanceof UnknownMarkdown) return null
    throw error
  }
}

/** The Markdown of a document. What was typed as text stays text, whatever it looks like. */
export function writeDocument(document: JSONContent): string {
  const root = { type: 'root', children: blocksOf(document) }
  const style = { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' } as const
  return toMarkdown(root as Parameters<typeof toMarkdown>[0], style).trim()
}

function documentOf({ children = [] }: Node): JSONContent {
  const content = children.map(toBlock)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function toBlock({ type, children = [], ...node }: Node): JSONContent {
  switch (type) {
    case 'paragraph':
      return { type, content: toInline(children) }
    case 'heading':
      return { type, attrs: { level: node.depth }, content: toInline(children) }
    case 'list':
      return {
        type: node.ordered ? 'orderedList' : 'bulletList',
        attrs: { spread: node.spread, ...(node.ordered ? { start: node.start ?? 1 } : {}) },
        content: children.map(toBlock)
      }
    case 'listItem': {
      const content = children.length > 0 ? children.map(toBlock) : [{ type: 'paragraph' }]
      return { type, attrs: { spread: node.spread }, content }
    }
    case 'blockquote':
      if (children.length === 0) throw new UnknownMarkdown()
      return { type, content: children.map(toBlock) }
    case 'code':
      if (node.meta) throw new UnknownMarkdown()
      return { type: 'codeBlock', attrs: { language: node.lang }, content: toText(node.value) }
    case 'thematicBreak':
      return { type: 'horizontalRule' }
    default:
      throw new UnknownMarkdown()
  }
}

const toText = (text = '', marks: Mark[] = []): JSONContent[] => (text ? [{ type: 'text', text, marks }] : [])

/** `marks` are those around, the outermost first. Marks have no order in the editor, so each remembers its depth. */
function toInline(nodes: Node[], marks: Mark[] = []): JSONContent[] {
  const within = (type: string, attrs: object) => [...marks, { type, attrs: { ...attrs, depth: marks.length } }]
  return nodes.flatMap(({ type, value = '', url, title, alt, children = [] }) => {
    switch (type) {
      case 'text':
        // Visitors see a line break in the source as a space.
        return toText(value.replace(/\n/g, ' '), marks)
      case 'inlineCode':
        return toText(value.replace(/\n/g, ' '), within('code', {}))
      case 'emphasis':
        return toInline(children, within('italic', {}))
      case 'strong':
        return toInline(children, within('bold', {}))
      case 'link':
        return toInline(children, within('link', { href: url, title }))
      case 'image':
        return [{ type, attrs: { src: url, alt: alt ?? '', title }, marks }]
      case 'break':
        return [{ type: 'hardBreak', marks }]
      default:
        throw new UnknownMarkdown()
    }
  })
}

const blocksOf = ({ content = [] }: JSONContent): Node[] => content.flatMap(fromBlock)

/** Empty paragraphs and headings are not written. */
function fromBlock(block: JSONContent): Node[] {
  const { type = '', attrs = {}, content = [] } = block
  switch (type) {
    case 'paragraph':
    case 'heading': {
      const children = phrasesOf(content)
      return children.length > 0 ? [{ type, children, depth: attrs.level }] : []
    }
    case 'bulletList':
    case 'orderedList': {
      const ordered = type === 'orderedList'
      return [{ type: 'list', ordered, start: attrs.start, spread: attrs.spread ?? false, children: blocksOf(block) }]
    }
    case 'listItem':
      return [{ type, spread: attrs.spread ?? false, children: blocksOf(block) }]
    case 'codeBlock':
      return [{ type: 'code', lang: attrs.language, value: content.map(({ text }) => text).join('') }]
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }]
    default: {
      const children = blocksOf(block)
      return children.length > 0 ? [{ type, children }] : []
    }
  }
}

interface Phrase {
  node: Node
  marks: Mark[]
}

/** The inline nodes of a block. Spaces and line breaks at its ends are not written. */
function phrasesOf(content: JSONContent[]): Node[] {
  const phrases = content.map(toPhrase)
  const isEmpty = ({ node: { type, value } }: Phrase) => type === 'break' || (type === 'text' && !value?.trim())
  while (phrases[0] && isEmpty(phrases[0])) phrases.shift()
  for (let last = phrases.at(-1); last && isEmpty(last); last = phrases.at(-1)) phrases.pop()
  const [first, last] = [phrases[0]?.node, phrases.at(-1)?.node]
  if (first?.type === 'text') first.value = first.value?.replace(/^[ \t\n]+/, '')
  if (last?.type === 'text') last.value = last.value?.replace(/[ \t\n]+$/, '')
  return nest(phrases)
}

function toPhrase({ type, text = '', attrs = {}, marks = [] }: JSONContent): Phrase {
  const around = marks.filter((mark) => mark.type !== 'code')
  if (type === 'hardBreak') return { node: { type: 'break' }, marks: around }
  if (type === 'image')
    return { node: { type, url: attrs.src, alt: attrs.alt, title: attrs.title || null }, marks: around }
  return { node: { type: around.length < marks.length ? 'inlineCode' : 'text', value: text }, marks: around }
}

const sameMark = (one: Mark) => (other: Mark) =>
  one.type === other.type && one.attrs?.href === other.attrs?.href && one.attrs?.title === other.attrs?.title

/** In this order from the outside where marks reach equally far and nothing else is known. */
const order = ['link', 'italic', 'bold']

/** The tree of phrases whose marks overlap: what reaches furthest is the outermost. */
function nest(phrases: Phrase[]): Node[] {
  const [first] = phrases
  if (!first) return []
  if (first.marks.length === 0) return [first.node, ...nest(phrases.slice(1))]
  const ranked = first.marks.map((mark) => {
    const end = phrases.findIndex(({ marks }) => !marks.some(sameMark(mark)))
    const depth = (mark.attrs?.depth as number | null | undefined) ?? Number.MAX_SAFE_INTEGER
    return { mark, end: end < 0 ? phrases.length : end, depth }
  })
  const byReach = (one: (typeof ranked)[number], other: (typeof ranked)[number]) =>
    other.end - one.end || one.depth - other.depth || order.indexOf(one.mark.type) - order.indexOf(other.mark.type)
  const { mark, end } = ranked.sort(byReach)[0] as (typeof ranked)[number]
  const isOther = (other: Mark) => !sameMark(mark)(other)
  const inner = phrases.slice(0, end).map(({ node, marks }) => ({ node, marks: marks.filter(isOther) }))
  return [...wrap(mark, nest(inner)), ...nest(phrases.slice(end))]
}

function wrap({ type, attrs }: Mark, children: Node[]): Node[] {
  if (type === 'link') return [{ type, url: attrs?.href, title: attrs?.title || null, children }]
  // Beside a space inside, a mark would be shown as stars.
  const [first, last] = [children[0], children.at(-1)]
  const before = first?.type === 'text' ? (/^\s*/.exec(first.value ?? '')?.[0] ?? '') : ''
  if (first && before) first.value = first.value?.slice(before.length)
  const after = last?.type === 'text' ? (/\s*$/.exec(last.value ?? '')?.[0] ?? '') : ''
  if (last && after) last.value = last.value?.slice(0, -after.length)
  const left = children.filter((child) => child.type !== 'text' || child.value)
  const space = (value: string): Node[] => (value ? [{ type: 'text', value }] : [])
  if (left.length === 0) return space(before + after)
  return [...space(before), { type: type === 'bold' ? 'strong' : 'emphasis', children: left }, ...space(after)]
}

const isSame = (one: Node, other: Node) => JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))

/** What a page shows of a node: without positions, with one text where there were several, and with single spaces. */
function comparable({ position: _, ...node }: Node): Node {
  const children: Node[] = []
  for (const child of (node.children ?? []).map(comparable)) {
    const before = children.at(-1)
    if (before?.type === 'text' && child.type === 'text') before.value += child.value ?? ''
    else children.push(child)
  }
  const value = node.type === 'text' ? node.value?.replace(/[ \t\n]+/g, ' ') : node.value
  return { ...node, ...(value === undefined ? {} : { value }), ...(node.children ? { children } : {}) }
}
