/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** axe's findings by WCAG 2.2 A and AA, one for each rule: its name and the first element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(layBarsDown)
  const { violations } = await new AxeBuilder({ page })
    // A page of ours is one document: axe need not open a second page to sum up those of its frames.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, help, nodes }) => `accessibility: ${help} (${id}) at ${nodes[0]?.target.join(' ')}`)
}

/** Runs in the page. What a bar at the bottom covers can be scrolled from under it; axe would call it too small. */
function layBarsDown() {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const { position, bottom } = getComputedStyle(element)
    if (position === 'sticky' && bottom === '0px') element.style.position = 'static'
  }
}
