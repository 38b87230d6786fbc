import type { PublishedApp } from '@keur/contract/publishing'
import type { BuildHealthList } from '@keur/contract/releases'
import { statusLines } from './status.ts'

test('beside a canary the live build has the figures of its own visitors', () => {
  const [at, current, build] = ['2026-11-20T10:00:00.000Z', 'b'.repeat(16), 'c'.repeat(16)]
  const live = { app: 'ventes', current, publishedAt: at, canary: { build, commit: 'c', share: 10, since: at } }
  const canary = { build, visits: 10, errors: 4, stoppedAt: null }
  const health = { remote: 'ventes', live: { visits: 90, errors: 1 }, canary, errorsOfLastDay: 5 }
  const lines = statusLines(
    [{ app: 'ventes', live, trials: [] }] as unknown as PublishedApp[],
    { verdicts: [health] } as unknown as BuildHealthList
  )
  expect(lines[1]).toMatch(/ {2}90 visits, 1 error; 5 errors in 24 h$/)
  expect(lines[2]).toMatch(/ {2}10 visits, 4 errors$/)
})
