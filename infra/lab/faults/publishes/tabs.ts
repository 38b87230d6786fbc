import { waitForHydration } from '@keur/engines/page-hydration'
import type { Browser } from 'playwright'
import type { InnerPages } from '../remotes/inner-pages.ts'
import { goByMenu, goInside, type Section, sections } from '../remotes/sections.ts'
import { openVisit, untilThere, type Visit, type Wanted } from '../remotes/visit.ts'

/** A page that somebody opened and reads on in, while sections are published. */
export interface Tab {
  /** Clicks on: to a page of its own section, to another one, and back. */
  clickOn(): Promise<void>
  close(): Promise<void>
}

/** Opens the first page of a section. What goes wrong in the tab from now on is written into `troubles`. */
export async function openTab(
  browser: Browser,
  address: string,
  section: Section,
  inner: InnerPages,
  troubles: string[]
): Promise<Tab> {
  const visit = await openVisit(browser, address)
  const { page, context } = visit
  await page.goto(section.path)
  await waitForHydration(page)
  await untilThere(page, section)
  const builds = await buildsOf(visit)
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/mfe/'))
      troubles.push(`${section.name}: ${response.status()} ${new URL(response.url()).pathname}`)
  })
  let turn = 0

  async function step(what: string, go: () => Promise<unknown>, there: Wanted): Promise<void> {
    try {
      await go()
      await untilThere(page, there, 15_000)
    } catch (error) {
      troubles.push(`${section.name}: ${what}: ${(error as Error).message.split('\n')[0]}`)
    }
  }

  return {
    async clickOn() {
      turn += 1
      const own = inner[section.name]
      const other = sections[(sections.indexOf(section) + turn) % sections.length] as Section
      if (own) await step('to a page of its own section', () => goInside(page, own.path), own)
      if (other !== section) await step(`to ${other.name}`, () => goByMenu(page, other), other)
      await step('back to its section', () => goByMenu(page, section), section)
      troubles.push(
        ...visit.exceptions.splice(0).map((message) => `${section.name}: exception: ${message.slice(0, 200)}`)
      )
      const strange = visit.asked.filter((path) => !builds.has(path.split('/').slice(0, 2).join('/')))
      if (strange.length > 0)
        troubles.push(`${section.name}: files of builds that were not live when it was opened: ${strange[0]}`)
      visit.asked.length = 0
    },
    close: () => context.close()
  }
}

/** What was live when the page was made, as `ventes/0123456789abcdef`; the shell's builds are in its own scripts. */
async function buildsOf({ page, asked }: Visit): Promise<Set<string>> {
  const state = await page.locator('#page-state').textContent()
  const { remotes } = (JSON.parse(state ?? '') as { registry: { remotes: Record<string, { current: string }> } })
    .registry
  const shells = asked.filter((path) => path.startsWith('shell/')).map((path) => path.split('/').slice(0, 2).join('/'))
  return new Set([...shells, ...Object.entries(remotes).map(([name, { current }]) => `${name}/${current}`)])
}
