// Some of its functions run in the page.
/// <reference lib="dom" />
import type { Page } from 'playwright'
import { listed } from './confinement/page-session.ts'
import { sizes } from './visitor/contexts.ts'
import { nextFrames } from './visitor/walk.ts'

/** A text that cannot be read in whole. */
interface LostText {
  /** The tags of its element and what it is in: the same in another build with other words. */
  place: string
  /** As a finding names it. */
  name: string
  kind: 'is cut off' | 'reaches beyond the window, which scrolls sideways'
}

/** Makes the text twice as large. Returns what cannot be read, on a desktop and then on a phone, by width. */
export async function readLargeText(page: Page): Promise<Map<number, LostText[]>> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const found = new Map<number, LostText[]>()
  for (const { width, height } of sizes.toReversed()) {
    await page.setViewportSize({ width, height })
    await page.evaluate(nextFrames)
    found.set(width, await page.evaluate(findLostText))
  }
  return found
}

/** A sentence for each width at which texts are lost that the live page has in whole, or has not. */
export function largeTextFaults(now: Map<number, LostText[]>, live: Map<number, LostText[]>): string[] {
  return [...now].flatMap(([width, texts]) => {
    const before = Map.groupBy(live.get(width) ?? [], ({ place, kind }) => place + kind)
    const added = [...Map.groupBy(texts, ({ place, kind }) => place + kind)].flatMap(([key, same]) =>
      same.slice(before.get(key)?.length ?? 0)
    )
    const [first] = added
    if (!first) return []
    const names = listed(added.filter(({ kind }) => kind === first.kind).map(({ name }) => name))
    return [
      `text twice as large, ${width} px wide: ${names} ${first.kind}, unlike on the live page. Let it wrap, and its box grow with it.`
    ]
  })
}

/** Runs in the page. */
function findLostText(): LostText[] {
  const { clientWidth, scrollWidth } = document.documentElement
  /** In CSS pixels: less is a matter of rounding, or of a shadow. */
  const tolerance = 3
  const lost: LostText[] = []
  const range = document.createRange()
  const placeOf = (element: Element): string =>
    element.parentElement ? `${placeOf(element.parentElement)} ${element.localName}` : element.localName
  const add = (element: Element, kind: LostText['kind']) => {
    const text = element.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40) ?? ''
    lost.push({ place: placeOf(element), name: `${element.localName} « ${text} »`, kind })
  }
  /** What cuts off, or scrolls, what it contains. */
  const boxOf = (element: Element | null): Element | null => {
    for (let box = element; box && box !== document.body; box = box.parentElement)
      if (/hidden|clip|auto|scroll/.test(getComputedStyle(box).overflow)) return box
    return null
  }
  const contentOf = (element: Element) => {
    range.selectNodeContents(element)
    return range.getBoundingClientRect()
  }
  /** The element, or its text where that leaves it. */
  function isBeyond(element: Element): boolean {
    const right = element.getBoundingClientRect().right
    const edge = boxOf(element) ? right : Math.max(right, contentOf(element).right)
    return edge > clientWidth + tolerance && !boxOf(element.parentElement)
  }
  function isCut(element: Element): boolean {
    const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const box = isText && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && boxOf(element)
    if (!box) return false
    const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(box)
    // A part that scrolls, or whose end is left out at any size.
    if (/auto|scroll/.test(overflow) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
    const [own, outer] = [contentOf(element), box.getBoundingClientRect()]
    // For screen readers alone, or what a carousel shows later.
    if (outer.width < 4 || outer.height < 4 || own.left > outer.right || own.top > outer.bottom) return false
    return own.right > outer.right + tolerance || own.bottom > outer.bottom + tolerance
  }
  const isSideways = scrollWidth > clientWidth + tolerance
  // A main part that is too wide takes the header with it.
  const main = document.body.querySelectorAll('main *')
  for (const element of [...main, ...document.body.querySelectorAll(':not(main, main *)')]) {
    if (isSideways && isBeyond(element) && ![...element.children].some(isBeyond))
      add(element, 'reaches beyond the window, which scrolls sideways')
    if (isCut(element)) add(element, 'is cut off')
  }
  return lost
}
