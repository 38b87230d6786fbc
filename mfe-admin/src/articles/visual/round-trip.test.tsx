import { readdirSync, readFileSync } from 'node:fs'
import { loadMarkdownParser, Markdown } from '@keur/kit/markdown'
import { renderRoutes } from '@keur/kit/testing'
import { waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { cleanPastedHtml } from './pasted-html.ts'
import { readDocument, writeDocument } from './visual-document.ts'
import { extensions } from './visual-extensions.ts'

const { parseMarkdown } = await loadMarkdownParser()
const editor = new Editor({ extensions, injectCSS: false })
afterAll(() => editor.destroy())

/** The text after it went through the editor itself; null where it stays in the source view. */
function throughEditor(text: string): string | null {
  const document = readDocument(text, parseMarkdown)
  if (!document) return null
  const node = editor.schema.nodeFromJSON(document)
  node.check()
  return writeDocument(node.toJSON())
}
/** The HTML that visitors get of each text. */
async function htmlOf(texts: string[]): Promise<string[]> {
  const pages = texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
    <section key={index}>
      <Markdown>{text}</Markdown>
    </section>
  ))
  renderRoutes([{ path: '*', element: pages }], '/')
  await waitFor(() => expect(document.querySelector('section p')).not.toBeNull())
  const shown = [...document.querySelectorAll('section')]
  return shown.map((page) => page.innerHTML.replace(/[ \n]+/g, ' '))
}

const seed = 20261128
let state = seed
/** The same numbers each time, from 0 to `count` - 1: mulberry32. */
const pick = (count: number): number => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) % count
}
const one = <Value,>(values: Value[]): Value => values[pick(values.length)] as Value
const many = (make: () => string, most: number, between: string) =>
  Array.from({ length: 1 + pick(most) }, make).join(between)

const words = [
  ...[
    'maison',
    'à louer',
    'Thiès',
    'l’été',
    'n° 5',
    '2 \\* 3',
    'a_b_c',
    '\\# dièse',
    'R&D',
    'prix\u00a0: 150\u00a0000',
    '«\u00a0oui\u00a0»'
  ],
  ...[
    '1986\\. fin',
    '\\[x\\]',
    '100 %',
    '5 < 6',
    'C:\\\\',
    '~~non~~',
    '| a | b |',
    'https://exemple.sn',
    'fin!',
    '😀',
    '&copy;',
    '-'
  ]
]
const text = () => many(() => one(words), 4, ' ')
const phrase = (): string =>
  one([
    ...[text, text, text],
    () => `**${text()}**`,
    () => `*${text()}*`,
    () => `***${text()}***`,
    () => `**${text()} *${text()}* ${text()}**`,
    () => `*${text()} **${text()}***`,
    () => `[${text()}](${one(['/contact', 'https://exemple.sn/a_b', 'tel:+221', 'mailto:a@b.sn'])})`,
    () => `**[${text()}](/locations "Nos *locations*")**`,
    () => `[**${text()}** ${text()}](/ventes)`,
    () => `\`${one(['a', 'b_c', '<b>', '  x'])}\``,
    () => `![${one(['La cour', '', 'Vue [mer]'])}](/media/articles/3f1c2a90-5b7e-4d1a-9c3e-0a1b2c3d4e5f.jpg)`
  ])()
const line = () => many(phrase, 3, one([' ', ' ', '\\\n', '  \n', '\n', ', ']))
const indented = (block: string, by: string) => block.replaceAll('\n', `\n${by}`)
const block = (depth = 0): string =>
  one([
    ...[line, line, line],
    () => `${'#'.repeat(1 + pick(6))} ${text()}`,
    () => many(() => `- ${indented(line(), '  ')}`, 4, '\n'),
    () => many(() => `${1 + pick(9)}. ${indented(line(), '   ')}`, 3, '\n'),
    () => many(() => `* ${indented(line(), '  ')}`, 3, '\n\n'),
    ...(depth > 1
      ? []
      : [
          () => many(() => `- ${indented(`${line()}\n${block(depth + 1)}`, '  ')}`, 3, '\n'),
          () =>
            `- ${indented(
              many(() => block(depth + 1), 2, '\n\n'),
              '  '
            )}`,
          () =>
            `> ${indented(
              many(() => block(depth + 1), 3, '\n\n'),
              '> '
            )}`
        ]),
    () => one(['---', '```js\nlet a_b = 1\n\n# x\n```', '~~~\n```\n~~~', 'Titre\n==='])
  ])()

const folder = new URL('../../../../api/seed/data/articles/', import.meta.url).pathname
const written = readdirSync(folder).map((name) => readFileSync(folder + name, 'utf8'))
const generated = Array.from({ length: 200 }, () => many(block, 2, '\n\n'))

test(`articles and 200 generated texts (seed ${seed}) are shown the same after the visual editor`, async () => {
  const texts = [...written, ...generated]
  const after = texts.map((text) => throughEditor(text))
  expect(texts.filter((_, index) => after[index] === null)).toEqual([])
  const html = await htmlOf([...texts, ...(after as string[])])
  for (const [index, text] of texts.entries()) expect([text, html[texts.length + index]]).toEqual([text, html[index]])
})

test.each([
  ...['<b>gras</b>', '[a][1]\n\n[1]: /x', '*a*_b_', '```js titre\nx\n```', 'a\n\n<!-- note -->', `${'> '.repeat(200)}x`]
])('the editor leaves %j to the source view', (text) => {
  expect(throughEditor(text)).toBeNull()
})

const typed = [
  ...[
    '# x',
    '#',
    '1. x',
    '1) x',
    '- x',
    '+ x',
    '* x',
    '> x',
    '---',
    '===',
    '_x_ *y* **z**',
    'a_b_c 2 * 3',
    '[a](b)',
    '![a](/b)',
    '[a]'
  ],
  ...[
    '`a`',
    '```',
    '<b>x</b>',
    '&amp; &copy; &',
    'a\\',
    'a\\*b',
    '~~~',
    '<https://a.sn>',
    '[a]: /b',
    '  x  ',
    'fin!',
    '\u00a0x',
    '1986. x',
    '    code'
  ]
]
test('what is typed as text is shown as text, whatever it looks like', () => {
  for (const text of typed) {
    for (const marks of [[], [{ type: 'bold' }], [{ type: 'link', attrs: { href: '/x' } }]]) {
      const content = [
        { type: 'text', text: 'avant' },
        { type: 'hardBreak' },
        { type: 'text', text, marks },
        { type: 'text', text: 'après' }
      ]
      for (const paragraph of [content, content.slice(2), content.slice(2, 3)]) {
        editor.commands.setContent({ type: 'doc', content: [{ type: 'paragraph', content: paragraph }] })
        const again = readDocument(writeDocument(editor.getJSON()), parseMarkdown)
        const shown = editor
          .getText()
          .replace(/[ \n]+/g, ' ')
          .trim()
        if (!again) throw new Error(`not read: ${JSON.stringify(writeDocument(editor.getJSON()))}`)
        editor.commands.setContent(again)
        expect(
          editor
            .getText()
            .replace(/[ \n]+/g, ' ')
            .trim()
        ).toBe(shown)
      }
    }
  }
})

test('a page of Word becomes headings, lists, links and marks, and nothing else', () => {
  const bullet = (sign: string) =>
    `<span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>`
  const item = (sign: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${bullet(sign)}${text}<o:p></o:p></p>`
  const page = document.createElement('div')
  page.innerHTML = `<html><head><style>p {color: red}</style></head><body lang=FR>
    <h1 style='margin:0'>Louer à Thiès<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>
    <p class=MsoNormal><span style='font-family:Arial'>Un <b>bail</b> <u>écrit</u>, <i>toujours</i>, <a href="https://exemple.sn/x">ici</a>
    <a href="javascript:alert(1)">là</a><img src="file:///C:/a.png"></span></p>
    ${item('·', 'calme')}${item('·', 'proche')}${item('1.', 'visiter')}<script>alert(1)</script></body></html>`
  editor.commands.setContent(cleanPastedHtml(page).innerHTML)
  expect(writeDocument(editor.getJSON())).toBe(
    '# Louer à Thiès\n\nUn **bail** écrit, *toujours*, [ici](https://exemple.sn/x) là\n\n- calme\n- proche\n\n1. visiter'
  )
})
