import type { Cell } from './cell.ts'
import { tableOf } from './table.ts'

const aCell = (more: Partial<Cell>): Cell => ({
  section: 'ventes',
  fault: 'hanging',
  way: 'first load',
  expected: ['previous'],
  seen: 'previous',
  shell: 412.4,
  slow: 5_060,
  at: 15_840,
  retry: 'works',
  broken: [],
  ...more
})

test('a row says what was expected and what was seen on each way, with its times', () => {
  const lines = tableOf([aCell({}), aCell({ way: 'Back', slow: null, at: 900 })])
  expect(lines[1]).toBe('| ventes | expected | first load | in-app | Back |')
  expect(lines.at(-1)).toBe(
    '| hanging | previous | ✓ shell 412 ms, late 5.1 s, previous 15.8 s, retry works |  | ✓ shell 412 ms, previous 0.9 s, retry works |'
  )
})

test('a promise that was not kept stands in its cell', () => {
  const lines = tableOf([aCell({ seen: 'nothing', at: null, broken: ['expected previous, seen nothing'] })])
  expect(lines.at(-1)).toContain(
    '✗ shell 412 ms, late 5.1 s, nothing, retry works; **expected previous, seen nothing**'
  )
})
