import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCounters } from './counters.ts'

test('of two processes of one machine the larger counter stays, whichever writes last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keur-counters-'))
  const open = () => openCounters(join(folder, 'counters.json'), () => {})
  const [ahead, behind] = [open(), open()]
  ahead.raise('ventes', 5)
  behind.raise('ventes', 3)
  expect([behind.get('ventes'), open().get('ventes')]).toEqual([3, 5])
  rmSync(folder, { recursive: true })
})
