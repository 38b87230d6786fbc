// Its first function runs in the page.
/// <reference lib="dom" />
import type { Page } from 'playwright'
import { evaluate, type PageSession } from '../confinement/page-session.ts'

declare global {
  interface Window {
    keurControl: HTMLElement | undefined
  }
}

/** A control that was scrolled into view. */
interface Control {
  /** Where it is in the page, and its name: the same after the page is opened again. */
  key: string
  /** Its middle, in CSS pixels of the window; null if something lies over it, or the browser opens its list. */
  at: { x: number; y: number } | null
}

/**
 * Runs in the page. Scrolls to the last control that was not pressed yet, of the uppermost dialog if one is open: the
 * last, because filters at the top may remove what is below. Of more than six controls at the same place of a list, the
 * first two and the last one stand for all. Null if there is none.
 */
function findControl({ scope, done }: { scope: string; done: string[] }): Control | null {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')].filter(isShown)
  const within = dialogs.at(-1) ?? document.querySelector(scope)
  if (!within) return null
  const roles = ['button', 'tab', 'switch', 'checkbox', 'radio', 'option', 'menuitem'].map((role) => `[role="${role}"]`)
  const types = ['checkbox', 'radio', 'range'].map((type) => `input[type="${type}"]`)
  const controls = [
    ...within.querySelectorAll<HTMLElement>(['button', 'summary', 'select', ...types, ...roles].join())
  ].filter(
    (element) =>
      isShown(element) &&
      !element.matches(':disabled, [aria-disabled="true"], [inert] *') &&
      // Forms are sent on their own.
      !(element instanceof HTMLButtonElement && element.type === 'submit' && element.form)
  )

  const placeOf = (element: Element): string => {
    const own = `${element.localName}.${element.classList[0] ?? ''}`
    return element === within || !element.parentElement ? own : `${placeOf(element.parentElement)} ${own}`
  }
  const nameOf = (element: Element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent ?? ''
    return text.trim().replace(/\s+/g, ' ').slice(0, 40)
  }
  const counts = new Map<string, number>()
  const candidates = [...Map.groupBy(controls, placeOf)].flatMap(([place, same]) => {
    const chosen = same.length > 6 ? [...same.slice(0, 2), ...same.slice(-1)] : same
    return chosen.map((element) => {
      // A counter in the name changes with each press.
      const sign = `${place} ${nameOf(element).replace(/\d+/g, '#')}`
      counts.set(sign, (counts.get(sign) ?? 0) + 1)
      return { element, key: `${sign} ${counts.get(sign)}` }
    })
  })
  const next = candidates.filter(({ key }) => !done.includes(key)).at(-1)
  if (!next) return null
  const { element, key } = next
  window.keurControl = element
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const hit = document.elementFromPoint(at.x, at.y)
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const isHit = hit !== null && [element, ...labels].some((target) => target.contains(hit))
  return { key, at: isHit && element.localName !== 'select' ? at : null }
}

/** Runs in the page. Presses what no pointer reaches, and chooses the last entry of a list. */
function pressFromScript(): void {
  const element = window.keurControl
  if (!(element instanceof HTMLSelectElement)) {
    element?.click()
    return
  }
  const last = [...element.options].findLast(({ disabled, selected }) => !disabled && !selected)
  if (!last) return
  last.selected = true
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
}

/** `scope` selects where to look, unless a dialog is open; `done` are keys of controls that were pressed. */
export const nextControl = (session: PageSession, search: Parameters<typeof findControl>[0]): Promise<Control | null> =>
  evaluate(session, findControl, search)

/** Presses the control that was found last: as a finger or a mouse does, where it can be reached. */
export async function press(page: Page, session: PageSession, { at }: Control, isPhone: boolean): Promise<void> {
  if (!at) await evaluate<void>(session, pressFromScript)
  else if (isPhone) await page.touchscreen.tap(at.x, at.y)
  else await page.mouse.click(at.x, at.y)
}
