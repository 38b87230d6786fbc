import { Extension, type Extensions, Mark, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'

/** Stored with the document, and not shown. */
const hidden = { default: null, rendered: false }
const isPhoto = (address: string | null) => /^\/media\/[\w/-]+\.\w+$/.test(address ?? '')
export const isLink = (address: string | null) => /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(address ?? '')

/** Without an address in the page: nothing in the text can be followed while it is written. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: (element: HTMLElement) => element.dataset.href ?? element.getAttribute('href'),
      renderHTML: ({ href }) => ({ 'data-href': href, title: href })
    },
    title: hidden
  }),
  parseHTML: () => [
    { tag: 'a', getAttrs: (element) => (isLink(element.dataset.href ?? element.getAttribute('href')) ? null : false) }
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0]
})

/** Only photos of the site: another address would not be shown to visitors. */
const Image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' }, title: hidden }),
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => (isPhoto(element.getAttribute('src')) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes]
})

/** Whether a list was written with empty lines, and which of several marks was around the others. */
const Remembered = Extension.create({
  name: 'remembered',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList', 'listItem'], attributes: { spread: hidden } },
    { types: ['bold', 'italic', 'link', 'code'], attributes: { depth: hidden } }
  ]
})

/** Everything that Markdown has and visitors' pages show, and nothing else. */
export const extensions: Extensions = [
  ...[Document, Paragraph, Text, Bold, Italic, Heading, Blockquote, CodeBlock, HardBreak, HorizontalRule],
  ...[BulletList, OrderedList, UndoRedo, Link, Image, Remembered],
  ListItem.extend({ content: 'block+' }),
  Code.extend({ excludes: '' })
]
