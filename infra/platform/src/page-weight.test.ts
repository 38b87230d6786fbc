import { budgetOf, sumsOf, type WeighedFile } from './page-weight.ts'

const build = (app: string) => `http://localhost:3000/mfe/${app}/0123456789abcdef`
const files: WeighedFile[] = [
  { kind: 'html', address: 'http://localhost:3000/ventes', bytes: 9_000 },
  { kind: 'script', address: `${build('shell')}/shell.js`, bytes: 120_000 },
  { kind: 'script', address: `${build('ventes')}/remoteEntry.js`, bytes: 15_001 },
  { kind: 'style', address: `${build('ventes')}/page.css`, bytes: 2_000 }
]
const over = (budget: Parameters<typeof sumsOf>[1]) =>
  sumsOf(files, budget)
    .filter((sum) => sum.over)
    .map(({ name, bytes }) => [name, bytes])

test("a remote's own scripts are counted apart, and with the shell's", () => {
  expect(over({ remote: 15, script: 135 })).toEqual([
    ['scripts before the page is usable', 135_001],
    ["of them the remote's own", 15_001]
  ])
})

test('a page within its budget, or without one, is not over it', () => {
  expect(over({ html: 9, remote: 16 })).toEqual([])
  expect(over({})).toEqual([])
})

test('a section may have budgets of its own: of all its pages, or of one', () => {
  expect(budgetOf('btp')).toMatchObject({ script: 135, remote: 15, later: 130, total: 260 })
  expect(budgetOf('admin')).toMatchObject({ html: 30, script: 180, remote: 45 })
  expect(budgetOf('shell', '/locations')).toMatchObject({ script: 135, image: 200 })
})
