import { measureMemory, startWalk, walkPages } from '@keur/engines/page-walk'
import { address } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** Each of twelve changes of page. */
const rounds = 4

test('a visit of forty-eight more pages leaves nothing in the tab', async ({ page }) => {
  // given a visitor who has seen each page once
  await startWalk(page, address)
  await walkPages(page, 1)
  // when the visitor goes on, twelve pages at a time
  const measured = [await measureMemory(page)]
  let changes = 0
  for (let round = 0; round < rounds; round += 1) {
    changes = await walkPages(page, 1)
    measured.push(await measureMemory(page))
  }
  // then the tab holds no more after twelve: what leaks grows every time; what the browser holds on to once does not
  const growth = (count: 'nodes' | 'listeners') => {
    const growths = measured.slice(1).map((memory, index) => memory[count] - (measured[index]?.[count] ?? 0))
    return growths.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]
  }
  expect(growth('nodes')).toBeLessThan(changes)
  expect(growth('listeners')).toBeLessThan(changes / 3)
})
