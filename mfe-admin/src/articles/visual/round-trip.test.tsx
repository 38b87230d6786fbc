import { readdirSync, readFileSync } from 'node:fs'
import { loadMarkdownParser, Markdown } from '@keur/kit/markdown'
import { renderRoutes } from '@keur/kit/testing'
import { waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { readPastedHtml } from './pasted-html.ts'
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

const bullet = (sign: string) =>
  `<span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span>`
const item = (sign: string, text: string, level = 1) =>
  `<p class=MsoListParagraph\nstyle='mso-list:l0 level${level} lfo1'>${bullet(sign)}${text}<o:p></o:p></p>`

test.each([
  [
    'Word',
    `<html><head><style>p {color: red}</style></head><body lang=FR><!--StartFragment-->
    <h1 style='margin:0'>Louer à Thiès<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>
    <p class=MsoNormal><span style='font-family:Arial'>Un <b>bail</b> <u>écrit</u>, <i>toujours</i>, <a href="https://exemple.sn/x">ici</a>
    <a href="javascript:alert(1)">là</a> <a href="/x">là-bas</a><img src="file:///C:/a.png"></span></p>
    ${item('·', 'calme')}${item('o', 'la nuit', 2)}${item('·', 'proche')}<p class=MsoNormal>Puis</p>
    ${item('2.', 'visiter')}${item('a)', 'le jour', 2)}${item('3.', 'signer')}<script>alert(1)</script></body></html>`,
    '# Louer à Thiès\n\nUn **bail** écrit, *toujours*, [ici](https://exemple.sn/x) là là-bas\n\n- calme\n  - la nuit\n- proche\n\nPuis\n\n2. visiter\n   1. le jour\n3. signer'
  ],
  [
    'Google Docs',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Le plan</span></h2>
    <p dir="ltr"><span style="font-size:11pt;font-weight:700;font-style:italic">Toujours</span><span style="font-weight:400"> le bornage, </span><a
    href="mailto:a@exemple.sn" style="text-decoration:none"><span>écrivez</span></a></p><br /><ul><li dir="ltr" style="font-weight:400"><p
    role="presentation"><span>calme</span></p></li></ul></b>`,
    '## Le plan\n\n***Toujours*** le bornage, [écrivez](mailto:a@exemple.sn)\n\n- calme'
  ],
  [
    'a table',
    '<table><tr><th>Loyer</th><td><p class=MsoNormal><b>150 000</b></p></td><td></td></tr><tr><td>Caution</td><td>300 000</td></tr></table>fin',
    'Loyer · **150 000**\n\nCaution · 300 000\n\nfin'
  ]
])('what is copied from %s becomes headings, lists, links and marks, and nothing else', (_from, html, markdown) => {
  const setHTML = function (this: Element, text: string) {
    this.innerHTML = text
  }
  Object.assign(Element.prototype, { setHTML })
  const slice = DOMParser.fromSchema(editor.schema).parseSlice(readPastedHtml(html)!)
  editor.commands.setContent({ type: 'doc', content: [{ type: 'paragraph' }] })
  editor.view.dispatch(editor.state.tr.replaceSelection(slice))
  expect(writeDocument(editor.getJSON())).toBe(markdown)
})
