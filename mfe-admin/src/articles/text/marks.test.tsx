import { loadMarkdownParser, Markdown } from '@keur/kit/markdown'
import { renderRoutes } from '@keur/kit/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Format } from './edit.ts'
import { bold, italic } from './formats.ts'
import { MarkdownField } from './markdown-field.tsx'

const { parseMarkdown } = await loadMarkdownParser()

/** Presses buttons one after the other on a text whose selection is between bars. Null where one writes nothing. */
function press(shown: string, ...formats: Format[]): string | null {
  const [before = '', selected = '', after = ''] = shown.split('|')
  let [text, select] = [before + selected + after, [before.length, before.length + selected.length] as [number, number]]
  for (const format of formats) {
    const edit = format(text, ...select, parseMarkdown)
    if (!edit) return null
    text = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
    select = edit.select
  }
  return `${text.slice(0, select[0])}|${text.slice(...select)}|${text.slice(select[1])}`
}

/** The HTML of an article, without its line breaks. */
async function htmlOf(text: string): Promise<string> {
  renderRoutes([{ path: '*', element: <Markdown>{text}</Markdown> }], '/')
  await waitFor(() => expect(document.querySelector('p, h2, ul')).not.toBeNull())
  const html = document.body.innerHTML.replaceAll('\n', '')
  cleanup()
  return html
}

test.each([
  ['a word', 'un |mot| ici', [bold], 'un **|mot|** ici', '<p>un <strong>mot</strong> ici</p>'],
  ['the space behind it', 'un |mot |ici', [bold], 'un **|mot|** ici', '<p>un <strong>mot</strong> ici</p>'],
  ['both spaces', 'un| mot |ici', [italic], 'un *|mot|* ici', '<p>un <em>mot</em> ici</p>'],
  ['nothing', 'un || ici', [bold], 'un **|texte en gras|** ici', '<p>un <strong>texte en gras</strong> ici</p>'],
  ['one space', 'un| |ici', [italic], 'un *|texte en italique|*ici', '<p>un <em>texte en italique</em>ici</p>'],
  ['twice', 'un |mot| ici', [bold, bold], 'un |mot| ici', '<p>un mot ici</p>'],
  ['with its marks', 'un |**mot**| ici', [bold], 'un |mot| ici', '<p>un mot ici</p>'],
  ['other marks', 'un __|mot|__ ici', [bold], 'un |mot| ici', '<p>un mot ici</p>'],
  ['both buttons', '|mot|', [bold, italic], '***|mot|***', '<p><em><strong>mot</strong></em></p>'],
  ['both, and the first off', '|mot|', [bold, italic, bold], '*|mot|*', '<p><em>mot</em></p>'],
  ['italic in bold', '**un |mot| ici**', [italic], '**un *|mot|* ici**', '<p><strong>un <em>mot</em> ici</strong></p>'],
  [
    'a part of bold',
    '**un |mot| ici**',
    [bold],
    '**un** |mot| **ici**',
    '<p><strong>un</strong> mot <strong>ici</strong></p>'
  ],
  ['more than bold', '|un **mot** ici|', [bold], '**|un mot ici|**', '<p><strong>un mot ici</strong></p>'],
  [
    'bold and italic',
    '|un **mot** ici|',
    [italic],
    '*|un* ***mot*** *ici|*',
    '<p><em>un</em> <em><strong>mot</strong></em> <em>ici</em></p>'
  ],
  [
    'two paragraphs',
    '|Un.\n\nDeux.|',
    [bold],
    '**|Un.**\n\n**Deux.|**',
    '<p><strong>Un.</strong></p><p><strong>Deux.</strong></p>'
  ],
  ['two paragraphs off', '**|Un.**\n\n**Deux.|**', [bold], '|Un.\n\nDeux.|', '<p>Un.</p><p>Deux.</p>'],
  [
    'two lines',
    'a |un\ndeux| b',
    [bold],
    'a **|un**\n**deux|** b',
    '<p>a <strong>un</strong><strong>deux</strong> b</p>'
  ],
  [
    'a list',
    '|- calme\n- gare|',
    [bold],
    '- **|calme**\n- **gare|**',
    '<ul><li><strong>calme</strong></li><li><strong>gare</strong></li></ul>'
  ],
  ['a heading', '|## Le plan|', [italic], '## *|Le plan|*', '<h2><em>Le plan</em></h2>'],
  [
    'a quote',
    '> |un\n> deux|',
    [bold],
    '> **|un**\n> **deux|**',
    '<blockquote><p><strong>un</strong><strong>deux</strong></p></blockquote>'
  ],
  [
    'a link',
    'voir |[la villa](/x) ici|',
    [bold],
    'voir [**|la villa**](/x) **ici|**',
    '<p>voir <a href="/x"><strong>la villa</strong></a> <strong>ici</strong></p>'
  ],
  ['a part of a word', 'im|mobi|lier', [italic], 'im*|mobi|*lier', '<p>im<em>mobi</em>lier</p>'],
  ['a bracket at a word', 'ville|(s)|', [bold], 'ville|(**s**)|', '<p>ville(<strong>s</strong>)</p>'],
  ['signs at its ends', 'l’|« école »|!', [bold], 'l’**|« école »|**!', '<p>l’<strong>« école »</strong>!</p>'],
  ['a star', '|5 \\* 3|', [bold], '**|5 \\* 3|**', '<p><strong>5 * 3</strong></p>'],
  [
    'a hard break',
    '|un  \ndeux|',
    [bold],
    '**|un**  \n**deux|**',
    '<p><strong>un</strong><br><strong>deux</strong></p>'
  ]
] as const)('%s: %j', async (_what, shown, formats, expected, html) => {
  const result = press(shown, ...formats)
  expect(result).toBe(expected)
  expect(await htmlOf(result!.replaceAll('|', ''))).toContain(html)
})

test.each([
  ['code', '```\nun |mot|\n```'],
  ['the address of a link', '[la villa](/vi|ll|a)'],
  ['a sign within a word', 'mot|!|mot']
])('%s has no marks: nothing is written', (_what, shown) => {
  expect([press(shown, bold), press(shown, italic)]).toEqual([null, null])
})

test('whatever is selected and pressed, no letter is lost and no star is shown', async () => {
  const signs = 'un| |\n|\n\n|- |> |## |**|*|_|.|«|(|)|[a](/b)|`c`|\\*|&amp;|é|1'.split('|')
  let last = 7
  const chance = (below: number) => {
    last = (last * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((last / 2 ** 32) * below)
  }
  const starsOf = (text: string) => {
    const visit = ({ value = '', children = [] }: ReturnType<typeof parseMarkdown>): string =>
      value + children.map(visit).join('')
    return visit(parseMarkdown(text)).replaceAll(/[^*_\p{L}\p{N}]/gu, '')
  }
  let edits = 0
  for (let run = 0; run < 2000; run += 1) {
    const text = Array.from({ length: 1 + chance(12) }, () => signs[chance(signs.length)]).join('')
    const [start = 0, end = 0] = [chance(text.length + 1), chance(text.length + 1)].sort((one, other) => one - other)
    const edit = (chance(2) ? bold : italic)(text, start, end, parseMarkdown)
    if (!edit) continue
    edits += 1
    const result = text.slice(0, edit.from) + edit.text + text.slice(edit.to)
    const shown = starsOf(result).replace(/texteengras|texteenitalique/, '')
    expect([text, start, end, result, shown]).toEqual([text, start, end, result, starsOf(text)])
  }
  expect(edits).toBeGreaterThan(1000)
})

test('a letter typed right after a shortcut finds the marks written', async () => {
  renderRoutes([{ path: '*', element: <MarkdownField id="text" label="Texte" text="" /> }], '/')
  fireEvent.click(screen.getByRole('button', { name: 'Texte source' }))
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Texte' })
  const pressBold = () => {
    area.value = 'le mot'
    area.setSelectionRange(3, 6)
    fireEvent.keyDown(area, { key: 'b', code: 'KeyB', ctrlKey: true })
    expect(area).toHaveValue('le **mot**')
  }
  // By time alone until the parser is loaded: each press changes the page, which would repeat it without an end.
  await waitFor(pressBold, { container: document.createElement('div') })
})
