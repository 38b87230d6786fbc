import type { Content, Part } from './part.ts'

/**
 * Reads a content file, which is Markdown with headings, paragraphs, lists and links. Before its heading, between lines
 * of `---`, stand facts such as `description: …`. Each text goes through `translate`, with the no-break spaces that
 * French puts before its signs.
 */
export function readContent(markdown: string, translate: (text: string) => string): Content {
  const read = (text: string) => translate(text.replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0'))
  const [, head, body = ''] = /^(?:---\n(.*?)\n---\n)?(.*)$/s.exec(markdown)!
  const facts = Object.fromEntries(
    head?.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(': ')
      return [name, read(rest.join(': '))]
    }) ?? []
  )
  const above: Part[] = [{ title: '', marks: [], blocks: [], parts: [] }]
  for (const block of body.trim().split(/\n{2,}/)) {
    const [, level, title, marks = ''] = /^(#+) (.+?)(?: \{(.+)\})?$/.exec(block) ?? []
    if (level && title) {
      above.length = level.length
      const part = { title: read(title), marks: marks.split(' '), blocks: [], parts: [] }
      above.at(-1)!.parts.push(part)
      above.push(part)
    } else {
      const lines = block.split('\n')
      above
        .at(-1)!
        .blocks.push(block.startsWith('- ') ? lines.map((line) => read(line.slice(2))) : read(lines.join(' ')))
    }
  }
  return { ...above[0]!.parts[0]!, facts }
}
