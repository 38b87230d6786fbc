import { fromMarkdown } from 'mdast-util-from-markdown'
import { countOpenMarks, countPossibleLinks, depthOfContainers, hasForeignScheme } from './hostile-markdown.ts'

type Node = { type: string; url?: string; children?: Node[] }

const pieces =
  '* ** _ a > - 1. 2. ! [ ] ( ) ]( [x]: # \\ ` ``` + , . : x < <a <https://a.sn> javascript: data: &colon; &#58; &Tab; é 😀'
    .split(' ')
    .concat([' ', '  ', '    ', '> ', '- ', '2. ', '# ', '\t', '\n', '\r', '\r\n', '\n\n'])
    .concat(['\u00a0', '\ufeff', '\u2028', '\u0001'])

/** Numbers that look like chance, and are the same in every run. */
function createChance(seed: number) {
  let last = seed
  return (below: number): number => {
    last = (last * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((last / 2 ** 32) * below)
  }
}

/** What a parser, the one that browsers use here, makes of a text. */
function parsed(text: string) {
  const found = { containers: 0, emphases: 0, links: 0, foreign: false }
  function visit({ type, url, children = [] }: Node, containers: number, emphases: number): void {
    found.containers = Math.max(found.containers, containers)
    found.emphases = Math.max(found.emphases, emphases)
    if (/^(link|image)/.test(type)) found.links += 1
    if (url !== undefined && isForeign(url)) found.foreign = true
    const [container, emphasis] = [/^(blockquote|list)$/.test(type), /^(emphasis|strong)$/.test(type)]
    for (const child of children) visit(child, containers + Number(container), emphases + Number(emphasis))
  }
  visit(fromMarkdown(text) as Node, 0, 0)
  return found
}

/** As browsers read addresses: without white space and control characters. */
function isForeign(url: string): boolean {
  const plain = url.replaceAll(/[\p{Cc} ]/gu, '')
  return /^[a-z][a-z\d+.-]*:/i.test(plain) && !/^(https?|mailto|tel):/i.test(plain)
}

test('what is counted is never less than what a parser finds, and no foreign link gets past', () => {
  const chance = createChance(20_261_121)
  for (let turn = 0; turn < 4000; turn += 1) {
    const few = Array.from({ length: 1 + chance(6) }, () => pieces[chance(pieces.length)]!)
    const text = Array.from({ length: 1 + chance(40) }, () => few[chance(few.length)]!).join('')
    const found = parsed(text)
    const short =
      found.containers > depthOfContainers(text) ||
      found.emphases > countOpenMarks(text) ||
      found.links > countPossibleLinks(text) ||
      (found.foreign && !hasForeignScheme(text))
    expect(short ? { text, found } : null).toBeNull()
  }
})
