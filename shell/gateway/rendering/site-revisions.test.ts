import { waitUntil } from '@keur/store/testing/wait-until'
import { startFakeApi, stopClock } from '../testing/fakes.ts'
import { endWhatIsOpened } from '../testing/opened.ts'
import { createSiteRevisions } from './site-revisions.ts'

endWhatIsOpened()

test('of several writes the first one after a page’s own counts: it is when the page became outdated', async () => {
  let sales = 1
  const api = await startFakeApi(() => ({ revisions: { sales } }))
  const revisions = createSiteRevisions(api.url, () => {})
  const advance = stopClock()
  const start = performance.now()
  for (const number of [1, 2, 3, 4]) {
    sales = number
    advance(1)
    await waitUntil(async () => (await revisions.current()).numbers.get('sales') === number)
  }
  // The second write came after the first reading, a second after the start.
  const secondsOf = (number: number) => Math.round((revisions.changedAt('sales', number) - start) / 1_000)
  expect([1, 2, 3].map(secondsOf)).toEqual([1, 2, 3])
  expect(revisions.changedAt('sales', 4)).toBe(Number.NEGATIVE_INFINITY)
})
