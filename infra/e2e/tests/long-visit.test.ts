import { measureMemory, startWalk, walkPages } from '@keur/engines/page-walk'
import { address } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const rounds = 4

test('a visit of forty-eight more pages leaves nothing in the tab', { tag: '@nightly' }, async ({ page }) => {
  // given a visitor who has seen each page once
  await startWalk(page, address)
  const changes = await walkPages(page, 1)
  // when the visitor goes on, twelve pages at a time
  const measured = [await measureMemory(page)]
  for (let round = 0; round < rounds; round += 1) {
    await walkPages(page, 1)
    measured.push(await measureMemory(page))
  }
  // then the tab holds no more after each round: less than one node and a third of a listener for a page
  expect(growthOf(measured.map(({ nodes }) => nodes))).toBeLessThan(changes)
  expect(growthOf(measured.map(({ listeners }) => listeners))).toBeLessThan(changes / 3)
})

/**
 * The growth from one measurement to the next: the smallest of all pairs. At some of them the browser still holds one page
 * of before, of about 470 nodes; of five, three are alike in this, and between those nothing grows but what is left.
 */
function growthOf(counts: number[]): number {
  const growths = counts.flatMap((later, index) =>
    counts.slice(0, index).map((earlier, start) => Math.abs(later - earlier) / (index - start))
  )
  return Math.min(...growths)
}
