import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(source, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.module.css'))
  .map((path) => ({ path, css: read(path) }))

/** The sheets with something that may not be there, each with what it is. */
const sheetsWith = (find: (css: string) => unknown[]) =>
  sheets.map(({ path, css }) => [path, find(css)] as const).filter(([, found]) => found.length > 0)

test('no sheet has colours and sizes but tokens', () => {
  // A media query cannot read a custom property: its widths are the documented breakpoints.
  const values = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b\d*\.?\d+(?:px|rem)\b/gi
  expect(sheetsWith((css) => css.replace(/@media[^{]+/g, '').match(values) ?? [])).toEqual([])
})

test('every sheet is in the layer of components', () => {
  expect(sheetsWith((css) => (/^@layer components \{[\s\S]*\}$/.test(css.trim()) ? [] : [css]))).toEqual([])
})

test('every sheet uses existing tokens and the documented breakpoints', () => {
  const tokens = read('styles/layers/tokens.css')
  const widths = [559, 560, 767, 768, 899, 900, 1023, 1024]
  const unknown = (css: string) => [
    ...Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name!).filter((name) => !tokens.includes(`${name}:`)),
    ...Array.from(css.matchAll(/(?:min|max)-width: (\d+)px/g), ([, width]) => Number(width)).filter(
      (width) => !widths.includes(width)
    )
  ]
  expect(sheetsWith(unknown)).toEqual([])
})
