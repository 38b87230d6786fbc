import { measureMemory, startWalk, type TabMemory, walkPages } from '@keur/engines/page-walk'
import { assertThat, type Figures, inBrowser, type Scenario } from '../scenario.ts'

const text = ({ nodes, listeners, heap }: TabMemory) =>
  `${nodes} nodes, ${listeners} listeners, ${(heap / 1e6).toFixed(1)} MB`

/** One tab, and hundreds of pages in one document. */
export const walk: Scenario = {
  name: 'walk',
  guarantee:
    'After two hundred changes of page a tab holds as much as after fifty, and no promise was rejected unhandled.',
  explicitOnly: true,
  run: inBrowser(async ({ address }, browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await startWalk(page, address)
    const measured: TabMemory[] = [await measureMemory(page)]
    const figures: Figures = { 'at the start': text(measured[0]!) }
    let changes = 0
    for (const rounds of [4, 4, 9]) {
      changes += await walkPages(page, rounds)
      const memory = await measureMemory(page)
      measured.push(memory)
      figures[`after ${changes} changes`] = text(memory)
    }
    figures['unhandled errors'] = errors.length
    const [, early, , late] = measured as [TabMemory, TabMemory, TabMemory, TabMemory]
    assertThat(errors.length === 0, `There were unhandled errors: ${errors[0]}`, figures)
    assertThat(late.nodes < early.nodes * 1.05, 'Nodes grow with each change of page.', figures)
    assertThat(late.listeners < early.listeners * 1.05, 'Listeners grow with each change of page.', figures)
    assertThat(late.heap < early.heap * 1.15, 'The heap grows with each change of page.', figures)
    return figures
  })
}
