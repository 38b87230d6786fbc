import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readApp } from '../apps.ts'
import { checkStyles } from './check-styles.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'keur-styles-')), 'mfe-essai')
  await mkdir(join(folder, 'src/shared'), { recursive: true })
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

async function findings(css: string, file = 'shared/card.module.css') {
  await writeFile(join(folder, 'src', file), css)
  return checkStyles({ name: 'ventes', folder })
}

test.each([
  '.card { color: red }',
  '@layer components { .card > p, .card:hover { color: red } }',
  '.card { & p { color: red } p { margin: 0 } }',
  '@media (width > 30em) { .card :global(.icon) { color: red } }',
  '.card:global(.is-open) { color: red }',
  '@keyframes turn { from { rotate: 0deg } 50% { rotate: 9deg } }',
  'ul.card { color: red }',
  '.card > :is(a, b):not(:has(.icon)) { color: red }'
])('%s reaches the section’s own elements alone', async (css) => {
  expect(await findings(css)).toEqual([])
})

test.each([
  ['body { margin: 0 }', '« body »'],
  [':root { --sand: red }', '« :root »'],
  ['.card, h1 { color: red }', '« h1 »'],
  [':global(.row) { gap: 0 }', '« :global(.row) »'],
  [':global(:is(.row, .wrap) a) { gap: 0 }', '« :global(:is(.row, .wrap) a) »'],
  [':global .row { gap: 0 }', '« :global .row »'],
  [':root:not(.card) footer { display: none }', '« :root:not(.card) footer »'],
  ['html:has(.card) header { opacity: 0 }', '« html:has(.card) header »'],
  [':is(.card, h1) { color: red }', '« :is(.card, h1) »'],
  ['@media print { * { color: red } }', '« * »'],
  ['@font-face { font-family: x; src: url(x.woff2) }', '@font-face'],
  ['@property --x { syntax: "*"; inherits: false }', '@property'],
  ['@import "elsewhere.css";', '@import'],
  ['@page { margin: 0 }', '@page'],
  ['@namespace svg url(http://www.w3.org/2000/svg);', '@namespace']
])('%s is reported with its place', async (css, message) => {
  const found = await findings(`.card {}\n${css}`)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^mfe-essai\/src\/shared\/card\.module\.css:2: /)
  expect(found[0]).toContain(message)
})

test('a stylesheet that is no CSS module is global as a whole', async () => {
  expect(await findings('.card { color: red }', 'card.css')).toEqual([
    'mfe-essai/src/card.css:1: « .card » reaches elements of other sections'
  ])
})

test.each(['locations', 'ventes', 'btp', 'articles', 'admin'] as const)(
  'the styles of %s are its own',
  async (name) => {
    expect(await checkStyles(readApp(name))).toEqual([])
  }
)
