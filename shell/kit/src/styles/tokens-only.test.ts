import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '..')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.module.css'))
const read = (path: string) => readFileSync(join(source, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

test('the kit has CSS modules', () => {
  expect(sheets.length).toBeGreaterThan(20)
})

test.each(sheets)('%s has no colours and sizes but tokens', (path) => {
  // A media query cannot read a custom property: its widths are the documented breakpoints.
  const css = read(path).replace(/@media[^{]+/g, '')
  expect(css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b\d*\.?\d+(?:px|rem)\b/gi) ?? []).toEqual([])
})

test.each(sheets)('%s is in the layer of components', (path) => {
  expect(read(path).trim()).toMatch(/^@layer components \{[\s\S]*\}$/)
})

test.each(sheets)('%s uses existing tokens and the documented breakpoints', (path) => {
  const tokens = readFileSync(join(source, 'styles/layers/tokens.css'), 'utf8')
  const used = [...read(path).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)
  expect(used.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
  const widths = [...read(path).matchAll(/(?:min|max)-width: (\d+)px/g)].map(([, width]) => Number(width))
  expect(widths.filter((width) => ![559, 560, 767, 768, 899, 900, 1023, 1024].includes(width))).toEqual([])
})
