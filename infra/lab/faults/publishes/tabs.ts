import { waitForHydration } from '@keur/engines/page-hydration'
import type { Browser } from 'playwright'
import {
  type DetailPages,
  type ExpectedPage,
  navigateByMenu,
  navigateWithin,
  type Section,
  sections
} from '../remotes/sections.ts'
import { openVisit, type Visit, waitForPage } from '../remotes/visit.ts'

/** A page that stays open while sections are published. */
export interface Tab {
  /** Navigates to a page of its own section, to another section, and back. */
  navigate(): Promise<void>
  close(): Promise<void>
}

/** Opens the first page of a section. Errors of the tab from now on are added to `errors`. */
export async function openTab(
  browser: Browser,
  address: string,
  section: Section,
  details: DetailPages,
  errors: string[]
): Promise<Tab> {
  const visit = await openVisit(browser, address)
  const { page, context } = visit
  const report = (message: string) => errors.push(`${section.name}: ${message}`)
  await page.goto(section.path)
  await waitForHydration(page)
  await waitForPage(page, section)
  const builds = await buildsOf(visit)
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/mfe/'))
      report(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  let round = 0

  async function step(description: string, go: () => Promise<unknown>, expected: ExpectedPage): Promise<void> {
    try {
      await go()
      await waitForPage(page, expected, 15_000)
    } catch (error) {
      report(`${description}: ${(error as Error).message.split('\n')[0]}`)
    }
  }

  return {
    async navigate() {
      round += 1
      const own = details[section.name]
      const other = sections[(sections.indexOf(section) + round) % sections.length] as Section
      if (own) await step('to a page of its own section', () => navigateWithin(page, own.path), own)
      if (other !== section) await step(`to ${other.name}`, () => navigateByMenu(page, other), other)
      await step('back to its section', () => navigateByMenu(page, section), section)
      for (const message of visit.uncaughtExceptions.splice(0)) report(`exception: ${message.slice(0, 200)}`)
      const [unknown] = visit.requestedFiles.splice(0).filter((file) => !builds.has(buildOf(file)))
      if (unknown) report(`a file of a build that was not live when the tab was opened: ${unknown}`)
    },
    close: () => context.close()
  }
}

const buildOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** Returns the builds of the page, as `ventes/0123456789abcdef`. Those of the shell are the requested ones. */
async function buildsOf({ page, requestedFiles }: Visit): Promise<Set<string>> {
  const state = JSON.parse((await page.locator('#page-state').textContent()) ?? '')
  const { remotes } = state.registry as { remotes: Record<string, { current: string }> }
  const shells = requestedFiles.filter((file) => file.startsWith('shell/')).map(buildOf)
  return new Set([...shells, ...Object.entries(remotes).map(([name, { current }]) => `${name}/${current}`)])
}
