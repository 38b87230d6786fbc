import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCounters } from './counters.ts'
import { useFolder } from './testing/use-folder.ts'

const folder = useFolder()

test('of two processes of one machine the larger counter of each app stays, whichever writes last', () => {
  const open = () => openCounters(join(folder, 'counters.json'), () => {})
  const [ahead, behind] = [open(), open()]
  ahead.raise('ventes', 5)
  ahead.raise('ventes', 4)
  behind.raise('ventes', 3)
  behind.raise('btp', 1)
  expect([ahead, behind, open()].map(({ get }) => ['ventes', 'btp', 'inconnu'].map(get))).toEqual([
    [5, 0, 0],
    [3, 1, 0],
    [5, 1, 0]
  ])
})

test('a file that cannot be used is reported once, and the counters are those of the process', () => {
  const [file, lines] = [join(folder, 'damaged.json'), [] as string[]]
  writeFileSync(file, '{')
  const counters = openCounters(file, (line) => lines.push(line))
  for (const counter of [2, 3]) counters.raise('ventes', counter)
  expect([counters.get('ventes'), lines]).toEqual([3, [expect.stringContaining(`${file} cannot be used`)]])
})
