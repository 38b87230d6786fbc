/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright'

export interface AccessibilityViolation {
  /** The name of axe's rule, and its sentence. */
  rule: string
  help: string
  /** CSS selectors of the elements. */
  elements: string[]
}

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Our pages have no frames.
  iframes: false
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The violations of WCAG 2.2 A and AA, and of axe's best practices, on a page as it stands. axe runs in the page: its
 * package for Playwright takes twice as long, 0.33 s instead of 0.19 s, mostly for frames.
 */
export async function findAccessibilityViolations(page: Pick<Page, 'evaluate'>): Promise<AccessibilityViolation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(runAxe, options)
}

/** Runs in the page. */
async function runAxe(options: RunOptions): Promise<AccessibilityViolation[]> {
  // What fades in has too little contrast until it is there. A skeleton's animation never ends.
  const animations = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(animations.map(({ finished }) => finished))
  // Elements under a sticky bar can be scrolled into view, but axe would report them as too small.
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const { position, bottom } = getComputedStyle(element)
    if (position === 'sticky' && bottom === '0px') element.style.position = 'static'
  }
  const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
  const { violations } = await axe.run(options)
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map(({ target }) => target.join(' '))
  }))
}
