import { sumsOf, type WeighedFile } from '@keur/platform/page-weight'
import { pageTable } from './page-table.ts'

const build = (app: string) => `http://localhost:3000/mfe/${app}/0123456789abcdef`
const files: WeighedFile[] = [
  { kind: 'html', address: 'http://localhost:3000/ventes', bytes: 9_000 },
  { kind: 'script', address: `${build('shell')}/shell.js`, bytes: 120_000 },
  { kind: 'script', address: `${build('ventes')}/remoteEntry.js`, bytes: 15_001 }
]

test('the table names files without the id of their build, and marks what is over', () => {
  const table = pageTable('/ventes', files, sumsOf(files, { remote: 15 }))
  expect(table).toContain('ventes/remoteEntry.js')
  expect(table).toMatch(/of them the remote's own +15\.0 kB of 15 {2}✗ over/)
})
