import { limits } from '@keur/contract/limits'
import { growth, mostGrowth } from '../../testing/processor-time.ts'
import { requireHarmlessMarkdown } from './hostile-markdown.ts'

const statusOf = (content: string): number => {
  try {
    requireHarmlessMarkdown(content)
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

/** As much of a text as an article may hold. */
const filled = (text: string) => text.repeat(Math.floor(50_000 / Buffer.byteLength(text)))

describe('what authors write is taken', () => {
  test.each([
    ['a long plain text', filled('Les prix du ciment à Thiès. ')],
    ['a list of three hundred links', '- [Terrain](/ventes/terrains) à **voir**\n'.repeat(300)],
    ['many bold words, paragraph by paragraph', 'Le **titre foncier**, puis le *bail* :\n\n'.repeat(400)],
    ['lists in lists in quotes', '> - un\n>   - deux\n>     1. trois\n>        - quatre'],
    ['lines to fill in', `Nom : ${'_'.repeat(300)}\n\n${'*'.repeat(300)}\n\n${'-'.repeat(300)}`],
    ['a link with its title', '[Contact](contact "À voir : le formulaire") et ![Plan](/media/articles/x.jpg)'],
    ['an address with entities', '[Liste](/locations?page=2&amp;sort=asc) [ici](?a=1&b=2) [là](#prix:2026)'],
    ['all schemes that are known', '[a](http://a.sn) [b](mailto:a@b.sn) [c](tel:+221) <https://e.sn>'],
    ['a definition', 'Voir [le plan][1].\n\n[1]: https://exemple.sn "Plan"'],
    ['a comparison', 'Moins de 5 < 6 et <b>gras</b>, note [2] : rien.']
  ])('%s', (_name, content) => {
    expect(statusOf(content)).toBe(200)
  })
})

describe('what takes a parser seconds, or is nested or linked beyond reason, is refused: 422', () => {
  test.each([
    ['headings underlined with one sign', filled('a\n=\n')],
    ['quotes between empty lines', filled('\n\n> ')],
    ['lists of one letter', filled('- a\n')],
    ['lines that end as on an old Macintosh', filled('- a\r')],
    ['quotes after a byte order mark', `\ufeff${'>'.repeat(5000)}`],
    ['lists on one line', `${'- '.repeat(201)}x`],
    ['numbered lists on one line', `${'1. '.repeat(201)}x`],
    ['quotes and lists by turns', `${'> - '.repeat(101)}x`],
    ['a list that is indented deeper and deeper', indented('  ', 202)],
    ['the same with tabs', indented('\t', 202)],
    ['brackets on lines that look like items and are none', 'x\n2. [\n'.repeat(201)],
    ['brackets after what is no end of a line', '\u2028- ['.repeat(201)],
    ['emphasis within words', 'a*a**a_'.repeat(80)],
    ['emphasis around signs', '*_ '.repeat(201)],
    ['emphasis before what is no white space', '*\ufeff'.repeat(201)]
  ])('%s', (_name, content) => {
    expect(statusOf(content)).toBe(422)
  })
})

test.each<[what: string, max: number, of: (count: number) => string]>([
  ['lines', limits.articleLines, (count) => 'a\n'.repeat(count - 1)],
  ['marks', limits.articleMarks, (count) => 'a* '.repeat(count)],
  ['quotes in quotes', limits.articleNesting, (count) => '>'.repeat(count)],
  ['open brackets', limits.articleNesting, (count) => '[\n'.repeat(count)],
  ['emphases on lines that end as on Windows', limits.articleNesting, (count) => '*a\r\n'.repeat(count)],
  ['links', limits.articleLinks, (count) => '[a](b)\n\n'.repeat(count)],
  ['images', limits.articleLinks, (count) => '![a](b)\n\n'.repeat(count)],
  ['autolinks', limits.articleLinks, (count) => '<https://a.sn>\n\n'.repeat(count)],
  ['references', limits.articleLinks, (count) => '[a]\n\n'.repeat(count)]
])('an article has as many %s as it may, %i, and not one more', (_what, max, of) => {
  expect([statusOf(of(max)), statusOf(of(max + 1))]).toEqual([200, 422])
})

/** A list in a list in a list, without a mark on any line but one. */
function indented(by: string, depth: number): string {
  return Array.from({ length: depth }, (_, level) => `${by.repeat(level)}- x`).join('\n')
}

describe('links that could do harm are refused: 422', () => {
  test.each([
    '[x](javascript:alert(1))',
    '![x](javascript:alert(1))',
    '[x]( \n javascript:alert(1))',
    '[x](<javascript:alert(1)>)',
    '[x](< javascript:alert(1)>)',
    '[x](<java\tscript:alert(1)>)',
    '[x](\u0001javascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](&#x6A;avascript:alert(1))',
    '[x](javascript\\:alert(1))',
    '[x](data:text/html,<script>)',
    '[x](ftp://exemple.sn)',
    '[x](blob:https://exemple.sn/1)',
    '[x][1]\n\n[1]:\n  javascript:alert(1)',
    '[x][1]\n\n> [1]: <javascript:alert(1)>',
    '<javascript:alert(1)>',
    '[a](https://b.sn) [x](javascript:alert(1))'
  ])('%j', (content) => {
    expect(statusOf(content)).toBe(422)
  })
})

test('more than 50 kB are refused: 413, counted as they are sent', () => {
  expect(statusOf('a'.repeat(50_000))).toBe(200)
  expect(statusOf('a'.repeat(50_001))).toBe(413)
  expect(statusOf('é'.repeat(25_001))).toBe(413)
})

const parts = [
  ...'> - 1. 123456789 1 * *a a* _ *_ [ ] ]( ](< ](a ]: <a <a: &# \\ # 😀'.split(' '),
  ...[' ', '\t', '> ', '- ', '1. ', '* ', ']: ', ']:\n', '](a\t', '\n', 'x\n', '\n\t', '\r\n', '# \n', '\n- ', '\u00a0']
]

test('no text keeps the process for longer than its length says', () => {
  const slow = parts.find((part) => {
    const [whole, tenth] = [filled(part), filled(part).slice(0, 5000)]
    return growth((size) => statusOf(size === 50_000 ? whole : tenth), 50_000) > mostGrowth
  })
  expect(slow).toBeUndefined()
})
