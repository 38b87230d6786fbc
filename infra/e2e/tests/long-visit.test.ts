import { measureMemory, startWalk, walkPages } from '@keur/engines/page-walk'
import { address } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test('a visit of thirty-six more pages leaves nothing in the tab', async ({ page }) => {
  // given a visitor who has seen each page twice
  await startWalk(page, address)
  await walkPages(page, 2)
  const before = await measureMemory(page)
  // when the visitor goes on
  const changes = await walkPages(page, 3)
  // then the tab holds what it held: less than one node and a third of a listener more for a page
  const after = await measureMemory(page)
  expect(after.nodes - before.nodes).toBeLessThan(changes)
  expect(after.listeners - before.listeners).toBeLessThan(changes / 3)
})
