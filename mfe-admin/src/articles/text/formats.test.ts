import { loadMarkdownParser } from '@keur/kit/markdown'
import type { Edit, Format } from './edit.ts'
import { heading, image, link, list, newLine, numberedList } from './formats.ts'

const { parseMarkdown } = await loadMarkdownParser()

/** The text with bars around the selection. */
const withBars = (text: string, [start, end]: [number, number]) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
const read = (shown: string) => {
  const [before = '', selected = '', after = ''] = shown.split('|')
  return { text: before + selected + after, start: before.length, end: before.length + selected.length }
}
const after = (text: string, edit: Edit) =>
  withBars(text.slice(0, edit.from) + edit.text + text.slice(edit.to), edit.select)
const apply = (format: Format, shown: string) => {
  const { text, start, end } = read(shown)
  const edit = format(text, start, end, parseMarkdown)
  return edit && after(text, edit)
}

test.each([
  ['a heading', heading, 'avant\nLe| |plan\naprès', 'avant\n## Le plan||\naprès'],
  ['no heading', heading, '## Le plan||', 'Le plan||'],
  ['a list', list, 'a\n|b\nc|\nd', 'a\n|- b\n- c|\nd'],
  ['no list', list, '|- b\n- c|', '|b\nc|'],
  ['a numbered list of a list', numberedList, '|- b\n- c|', '|1. b\n2. c|'],
  ['a link', link, 'voir |la villa|', 'voir [la villa](|https://|)'],
  ['a link of an address', link, '|/detail/1|', '[|texte du lien|](/detail/1)'],
  ['a photo', image('/media/a.jpg'), 'avant||après', 'avant\n\n![|Ce que montre la photo|](/media/a.jpg)\n\naprès'],
  ['a photo at the start', image('/m.jpg'), '|La cour|', '![|La cour|](/m.jpg)\n\n']
])('%s', (_, format, shown, expected) => {
  expect(apply(format, shown)).toBe(expected)
})

test.each([
  ['continues', '- un||', '- un\n- ||'],
  ['counts on', '3. un||', '3. un\n4. ||'],
  ['ends with an empty line', '- un\n- ||', '- un\n\n||']
])('Enter in a list %s', (_, shown, expected) => {
  const { text, start, end } = read(shown)
  const edit = newLine(text, start, end)
  expect(edit && after(text, edit)).toBe(expected)
})

test('Enter outside of a list is left to the browser', () => {
  expect(newLine('du texte', 4, 4)).toBeNull()
})
